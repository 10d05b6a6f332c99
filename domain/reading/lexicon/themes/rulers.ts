/** Kings, presidents, generals and other persons of history. For the syntax see `lexicon.ts`. */
export const rulers = `
abd-el-kader abdɛlkadɛr, adenauer a d e n au:aw e:ɛ r, amundsen amundsɛn, arafat arafat, assad asad, atahualpa atawalpa
barras baras, berlusconi bɛrluskɔni, biden bajdɛn, blücher blyʃɛr, blum blum, borgia bɔrdʒja, brazza bradza, briand brijɑ̃
ceausescu c:tʃ e: au:aw s:ʃ e:ɛ s c:k u, churchill tʃœrtʃil, cincinnatus sɛ̃sinatys, clemenceau klemɑ̃so, cortés kɔrtɛs
crassus krasys, custer kystɛr
delgrès dɛlgrɛs, deng-xiaoping dɛŋʃjaɔpiŋ, desaix dəsɛ, desmoulins demulɛ̃, disraeli dizraeli, drake drɛk, du-guesclin dygɛklɛ̃
dubcek dubtʃɛk, duce dutʃe
eichmann ajʃman, eisenhower ajzɛnawœr
gandhi gɑ̃di, gengis ʒɛ̃ʒis, giap dʒap, giuliani dʒuljani, goebbels gøbɛls, goering gøriŋ, gracchus grakys, guevara gevara
guynemer ginəmɛr
harris aris, hatchepsout atʃɛpsut, heydrich ajdriʃ, himmler imlɛr, houphouët-boigny ufwɛbwaɲi
jaruzelski jaruzɛlski, jefferson dʒɛfɛrsɔn, johnson dʒɔnsɔn, juárez ʒɥarɛz
kennedy kɛnedi, khomeiny kɔmɛni, khrouchtchev kh:k r ou:u ch: t ch:ʃ e:ɛ v:f, kléber klebɛr, kœnig kønig, kubilaï kubilaj
las-casas laskazas, lincoln linkɔln, livingstone liviŋstɔn, lula lula, lumumba lumumba
mandela mɑ̃dela, mazzini madzini, meloni melɔni, mengele m e:ɛ n g e l e, moctezuma mɔktezyma, musk mœsk, mussolini musɔlini
netanyahou netanjau, nixon niksɔn, nkrumah nkruma
perón perɔn, pol-pot pɔlpɔt
rabin rabin, reagan r ea:e g a n, roosevelt ruzvɛlt, rosa-parks rozaparks
schoelcher ʃɛlʃɛr, scholz ʃɔlts, schröder ʃrødɛr, schuman ʃuman, sieyès sjejɛs
thatcher tatʃœr, torquemada tɔrkemada, toutankhamon tutɑ̃kamɔn, toutânkhamon tutɑ̃kamɔn, truman truman
vespucci vɛsputʃi
walesa valeza
xerxès gzɛrksɛs
zedong zedɔ̃g, zelensky zelɛnski
`

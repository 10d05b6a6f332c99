/** Kings, presidents, generals and other persons of history. For the syntax see `lexicon.ts`. */
export const rulers = `
abd-el-kader abdɛlkadɛr, adenauer a d e n au:aw e:ɛ r, amundsen amundsɛn, assad asad
barras baras, berlusconi bɛrluskɔni, biden bajdɛn, blum blum, brazza bradza, briand brijɑ̃
ceausescu c:tʃ e: au:aw s:ʃ e:ɛ s c:k u, custer kystɛr
delgrès dɛlgrɛs, deng-xiaoping dɛŋʃjaɔpiŋ, desaix dəsɛ, desmoulins demulɛ̃, disraeli dizraeli, drake drɛk, du-guesclin dygɛklɛ̃
dubcek dubtʃɛk
eichmann ajʃman
giap dʒap, gracchus grakys
harris aris, heydrich ajdriʃ, houphouët-boigny ufwɛbwaɲi
jaruzelski jaruzɛlski, jefferson dʒɛfɛrsɔn, johnson dʒɔnsɔn, juárez ʒɥarɛz
khrouchtchev kh:k r ou:u ch: t ch:ʃ e:ɛ v:f, kléber klebɛr, kœnig kønig, kubilaï kubilaj
las-casas laskazas, lincoln linkɔln, livingstone liviŋstɔn, lula lula
mazzini madzini, meloni melɔni, mengele m e:ɛ n g e l e, mussolini musɔlini
netanyahou netanjau
perón perɔn, pol-pot pɔlpɔt
rabin rabin, rosa-parks rozaparks
schoelcher ʃɛlʃɛr, scholz ʃɔlts, schröder ʃrødɛr, sieyès sjejɛs
xerxès gzɛrksɛs
zelensky zelɛnski
`

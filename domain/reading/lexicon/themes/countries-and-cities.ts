/** Countries, and cities of the world. For the syntax see `lexicon.ts`. */
export const countriesAndCities = `
abeba abeba, abuja abuʒa, acapulco akapulko, aconcagua akɔ̃kagwa, addis-abeba adisabeba, amman aman, anchorage ɑ̃kɔredʒ, angeles ɑ̃ʒəlɛs
annapurna anapurna, anvers ɑ̃vɛrs, arkansas arkɑ̃sas, asuncion asɔ̃sjɔ̃, auxonne osɔn, azerbaïdjan azɛrbajdʒɑ̃
bahreïn barɛjn, bahreïni barɛjni, bahreïnien barɛjnjɛ̃, banjul bɑ̃ʒul, benghazi bɛ̃gazi, bergen bɛrgɛn, bélarus belarys, bénarès benarɛs
birmingham b i r m i n:ŋ gh:g a m, brazzaville brazavil, brisbane brizbɛn, brooklyn bruklin, brunei brynɛj, buchenwald buʃɛnvald
buenos bwenos, buenos-aires bwenozɛr, bujumbura buʒumbura, burkina burkina, burundi burundi, busan busan
cancún kankun, caracas karakas, chongqing ch:tʃ o:ɔ ng:ŋ q:tʃ i ng:ŋ, cinecittà tʃinetʃita, cleveland klevəlɑ̃d, clinton klintɔn
coimbra kɔimbra, connecticut kɔnɛktikœt, cuzco kusko
davos davos, delaware delawɛr, denver dɛnvɛr, dubaï dubaj, durban dyrban
eindhoven ei:aj n d h: o:ɔ v e:ɛ n, erevan erevɑ̃, est-africain ɛstafrikɛ̃, est-allemand ɛstaləmɑ̃, est-allemande ɛstaləmɑ̃d
est-ouest ɛstwɛst
fujian fuʒjɑ̃, fukushima fukuʃima
gaborone gabɔrɔne, gdansk gdansk, georgetown dʒɔrdʒətawn, gérardmer ʒerarme, gilgit gilʒi, gitega gitega, gizeh gizɛ, göteborg gøtebɔrg
greenwich grinitʃ
harare arare, hedjaz ɛdʒaz, homs ɔms, honolulu ɔnɔlulu, houston justɔn, huelgoat ɥɛlgɔat
iekaterinbourg jekaterɛ̃bur, ienisseï jenisɛj, innsbruck inzbruk, iowa ajɔwa, islamabad islamabad
jakarta dʒakarta
karachi karatʃi, kingston kiŋstɔn, kobe kɔbe, koweït kɔwɛjt, kuala kwala
la-haye laɛ, lagos lagos, las-vegas lasvegas, leeds lids, lena lena, leningrad leningrad, leone leɔne, léningrad leningrad, libye libi
liechtenstein liʃtɛnʃtajn, lilongwe lilɔgwe, linz lints, ljubljana ljubljana, luanda lwɑ̃da, lublin lublin, lumpur lumpur, lusaka lusaka
maastricht mastriʃt, machu-picchu matʃupitʃu, managua managwa, manhattan manatan, mannheim manajm, maputo maputo, maseru maseru
massachusetts masaʃysɛts, mauthausen mawtawzɛn, medellin medɛlin, memphis mɛmfis, minneapolis mineapɔlis, minsk minsk, mogadiscio mɔgadiʃo
montevideo mɔ̃tevideo, mumbai mumbaj, myanmar mjanmar
nagoya nagɔja, nauru nɔru, naypyidaw najpidaw, nebraska nebraska, newcastle n ew:ju c:k a s t: l e:, nicaragua nikaragwa, nuuk n uu:u k
oder ɔdɛr, ohio ɔajo, oxford ɔksfɔrd
paimpol pɛ̃pɔl, paimpolais pɛ̃pɔlɛ, paimpolaise pɛ̃pɔlɛz, papeete papeete, phnom-penh pnɔmpɛn, phuket puket, pittsburgh pitsbœrg
praia p r a i:j a, pretoria pretɔrja, pyongyang pjɔ̃gjɑ̃g
queens kwins
recife resif, rodez rɔdɛz
saïgon sajgɔ̃, schengen ʃɛngɛn, seattle siatl, shenzhen ʃɛnzɛn, shetland ʃɛtlɑ̃d, skopje skɔpje, soweto sɔweto, stalingrad stalingrad
stratford stratfɔrd, stuttgart s:ʃ t u tt:t g a r t, suva suva
tachkent taʃkɛnt, taipei tajpɛj, tamanrasset tamanrasɛt, tartous tartus, tegucigalpa tegusigalpa, thaïlande tajlɑ̃d, tianjin tjɛndʒin
tilsit tilsit, treblinka treblinka, troyes trwa, tuvalu tuvalu
uppsala upsala, ushuaïa uʃwaja
vaduz vaduz, valparaiso valparaizo, vancouver vɑ̃kuvɛr, vanuatu vanwatu, viêt-nam vjɛtnam, volgograd vɔlgɔgrad
wembley wɛmblɛ, wimbledon wimblədɔn, windhoek w i n d h: oe:u k, wolfsburg vɔlfsburg, wroclaw vrɔtslav, wuhan wuan, wyoming wajɔmiŋ
zimbabwe zimbabwe
`

/** Countries, and cities of the world. For the syntax see `lexicon.ts`. */
export const countriesAndCities = `
addis-abeba adisabeba, anchorage ɑ̃kɔredʒ, anvers ɑ̃vɛrs
bahreïn barɛjn, banjul bɑ̃ʒul, bénarès benarɛs, bergen bɛrgɛn, birmingham b i r m i n:ŋ gh:g a m, brazzaville brazavil
brisbane brizbɛn, brooklyn bruklin, buenos-aires bwenozɛr, burkina burkina, busan busan
cancún kankun, chongqing ch:tʃ o:ɔ ng:ŋ q:tʃ i ng:ŋ, cinecittà tʃinetʃita, cleveland klevəlɑ̃d, coimbra kɔimbra
davos davos, dubaï dubaj, durban dyrban
eindhoven ei:aj n d h: o:ɔ v e:ɛ n
fukushima fukuʃima
gaborone gabɔrɔne, georgetown dʒɔrdʒətawn, gitega gitega, gizeh gizɛ, göteborg gøtebɔrg, greenwich grinitʃ
honolulu ɔnɔlulu
innsbruck inzbruk
karachi karatʃi, kobe kɔbe
la-haye laɛ, las-vegas lasvegas, leeds lids, leningrad leningrad, libye libi, lilongwe lilɔgwe, linz lints, lublin lublin
lusaka lusaka
machu-picchu matʃupitʃu, mannheim manajm, maseru maseru, memphis mɛmfis, minsk minsk, mumbai mumbaj, myanmar mjanmar
nagoya nagɔja, nauru nɔru, naypyidaw najpidaw, newcastle n ew:ju c:k a s t: l e:
oxford ɔksfɔrd
phnom-penh pnɔmpɛn, pittsburgh pitsbœrg, praia p r a i:j a
queens kwins
recife resif
shenzhen ʃɛnzɛn, skopje skɔpje, soweto sɔweto, stratford stratfɔrd, stuttgart s:ʃ t u tt:t g a r t
tachkent taʃkɛnt, tamanrasset tamanrasɛt, tegucigalpa tegusigalpa, thaïlande tajlɑ̃d, tianjin tjɛndʒin
uppsala upsala, ushuaïa uʃwaja
vaduz vaduz, viêt-nam vjɛtnam, volgograd vɔlgɔgrad
wembley wɛmblɛ, wimbledon wimblədɔn, wolfsburg vɔlfsburg, wroclaw vrɔtslav, wuhan wuan
`

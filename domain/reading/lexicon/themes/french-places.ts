/** Towns, rivers and regions of France. For the syntax see `lexicon.ts`. */
export const frenchPlaces = `
albertville albɛrvil, apt apt, argelès arʒəlɛs, asnelles anɛl, asnières anjɛr, aubenas obəna, aulnoye onwa, auxois oswa
avesnes avɛn, avoriaz avɔrja
banyuls banjuls, bischwiller biʃvilɛr, blaye blaj, broglie brœj, bruay brɥɛ
cambrai kɑ̃brɛ, cilaos silaos, contrexéville kɔ̃trɛgzevil, corte kɔrte, cosne kɔn, craon krɑ̃, crest krɛ
desvres dɛvr
eguisheim ɛgisɛm, enghien ɑ̃gɛ̃, eure œr
forbach fɔrbak, forez fɔrɛ, fos fos, fréjus freʒys, futuna futuna
gers ʒɛrs, godewaersvelde gɔdəvarsvɛld, guebwiller gɛbvilɛr, guyenne g u:ɥi y:j e:ɛ nn:n e:
hirson irsɔ̃, hix iks, hondschoote ɔ̃tʃɔt
kerguelen kɛrgelɛn
la-clusaz laklyza, laguiole lajɔl, law l a w:s, les-andelys lɛzɑ̃dəli, longuyon l on:ɔ̃ g u:ɥi y:j on:ɔ̃, longwy lɔ̃wi
maistre mɛtr, mamers mamɛr, maripasoula maripasula, mézenc mezɛ̃k, molsheim mɔlsɛm, moorea mɔrea, morez mɔre, moselle mozɛl
neufchâteau nøʃato, neuilly nøji, nyons njɔ̃s
obernai ɔbɛrnɛ, oyonnax ɔjɔna
pézenas pezənas, puy-de-dôme pɥidədom
quesnay kɛnɛ, quesnel kenɛl
retz rɛs, riom rjɔ̃, riquewihr rikvir, roanne r o:w a nn:n e:, rosny rɔni, rungis rœ̃ʒis
saint-ouen sɛ̃twɛ̃, salers salɛr, samoëns s a m o:w ën:ɛ̃ s, saulxures sosyr, senlis sɑ̃lis
trémoille tremuj, turckheim tyrkɛm
villard-de-lans vilardlɑ̃s, vosne vɔn
wallis walis, wimereux vimərø, wissant wisɑ̃, wissembourg visɑ̃bur, wormhout vɔrmut
`

/** Towns, rivers and regions of France. For the syntax see `lexicon.ts`. */
export const frenchPlaces = `
albertville albɛrvil, apt apt, asnières anjɛr, avoriaz avɔrja
bischwiller biʃvilɛr, bruay brɥɛ
cambrai kɑ̃brɛ, cilaos silaos, corte kɔrte
eguisheim ɛgisɛm, eure œr
forbach fɔrbak, forez fɔrɛ, fréjus freʒys, futuna futuna
gers ʒɛrs, guebwiller gɛbvilɛr
kerguelen kɛrgelɛn
longwy lɔ̃wi
maripasoula maripasula, mézenc mezɛ̃k, molsheim mɔlsɛm, moorea mɔrea, moselle mozɛl
neuilly nøji
obernai ɔbɛrnɛ, oyonnax ɔjɔna
pézenas pezənas, puy-de-dôme pɥidədom
riom rjɔ̃, riquewihr rikvir, rungis rœ̃ʒis
samoëns s a m o:w ën:ɛ̃ s, senlis sɑ̃lis
wallis walis, wimereux vimərø, wissembourg visɑ̃bur
`

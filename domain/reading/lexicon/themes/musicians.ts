/** Composers and singers. For the syntax see `lexicon.ts`. */
export const musicians = `
adele adɛl, albéniz albeniz, armstrong armstrɔng
bashung baʃung, beatles b ea:i t l e:œ s, beyoncé bejɔ̃se, boulez bulɛz, bowie bɔwi, brassens brasɛ̃s, bruckner bryknɛr
callas kalas, copland kɔpland
dadju dadʒu, davis devis, donizetti dɔnidzɛti, dvorak d v o:ɔ r:rʒ a k
ellington ɛliŋtɔn
falla faja
gainsbourg gɛzbur, gims gims, gluck gluk, goldman gɔldman, granados granados, grieg grig
hendrix ɛndriks, honegger ɔnɛgɛr
indila indila
janacek janatʃɛk, joplin dʒɔplin
karajan karajan, kodály k o:ɔ d á:a ly:j
lennon lɛnɔn, ligeti ligɛti
messiaen mɛsjɑ̃, metallica metalika, milhaud mijo, monk mɔnk, monteverdi mɔ̃tevɛrdi
nakamura nakamura, ninho n i nh:ɲ o
offenbach ɔfɛnbak, orelsan ɔrɛlsan
piazzolla pjatsɔla, poulenc pulɛ̃k
queen kwin
rachmaninov rakmaninɔv, reinhardt rɛnart
salieri saljeri, schaeffer ʃefɛr, sheeran ʃiran, sibelius sibeljys, smetana smetana, stromae strɔmaj
telemann teleman
vitaa vita
webern vebɛrn, weill vajl
xenakis gzenakis
zaz zaz
`

/** Composers and singers. For the syntax see `lexicon.ts`. */
export const musicians = `
adele adɛl, albéniz albeniz, armstrong armstrɔng
bashung baʃung, beatles b ea:i t l e:œ s, beethoven betɔvɛn, berlioz bɛrljoz, beyoncé bejɔ̃se, boulez bulɛz, bowie bɔwi, brahms brams
brassens brasɛ̃s, bruckner bryknɛr
callas kalas, coltrane kɔltrɛn, copland kɔpland
dadju dadʒu, davis devis, donizetti dɔnidzɛti, dukas dyka, dvorak d v o:ɔ r:rʒ a k
falla faja
gainsbourg gɛzbur, gershwin gɛrʃwin, gims gims, gluck gluk, goldman gɔldman, gounod guno, granados granados, grieg grig
haendel ɛndɛl, haydn ajdn, hendrix ɛndriks, honegger ɔnɛgɛr
indila indila
janacek janatʃɛk, joplin dʒɔplin
karajan karajan, kodály k o:ɔ d á:a ly:j
lennon lɛnɔn, ligeti ligɛti, liszt list
mendelsohn mɛndɛlsɔn, mendelssohn mɛndɛlsɔn, messiaen mɛsjɑ̃, metallica metalika, milhaud mijo, monk mɔnk, monteverdi mɔ̃tevɛrdi
nakamura nakamura, ninho n i nh:ɲ o
offenbach ɔfɛnbak, orelsan ɔrɛlsan
piazzolla pjatsɔla, poulenc pulɛ̃k, puccini putʃini
queen kwin
rachmaninov rakmaninɔv, reinhardt rɛnart
saëns sɑ̃s, salieri saljeri, schaeffer ʃefɛr, schoenberg ʃønbɛrg, sheeran ʃiran, sibelius sibeljys, smetana smetana
stravinski stravinski, stravinsky stravinski, stromae strɔmaj
tchaïkovski tʃajkɔvski, telemann teleman
vitaa vita
webern vebɛrn, weill vajl
xenakis gzenakis
zaz zaz
`

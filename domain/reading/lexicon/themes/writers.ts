/** Authors. For the syntax see `lexicon.ts`. */
export const writers = `
allende ajɛnde, auster ostɛr
bernanos bɛrnanos, borges bɔrʒɛs, bradbury b r a d b u:ɛ r y:i, bretécher brəteʃɛr, buzzati budzati, byron bajrɔn
calderón kalderɔn, chraïbi ʃraibi, coelho kɔɛlo
daeninckx dɛnɛ̃ks, dante dɑ̃te, defoe defo, djebar dʒebar
ende ɛnd
fuentes fwɛntɛs
grumberg grumbɛrg
heredia eredja, hölderlin øldɛrlin
kerouac kerwak, khayyam kajam, kundera kundera
lagerlöf lagɛrløf, larsson larsɔn, lesage ləsaʒ, llosa ll:lj o:ɔ s a, london lɔndɔn
machado matʃado, mahfouz mafuz, manzoni mɑ̃dzɔni, márquez markɛz, morrison mɔrisɔn, mouawad mwawad, murakami murakami
neruda neruda, novalis nɔvalis
pavese paveze, paz paz, prévost prevo
quevedo kevedo
salinger salindʒɛr, sand sɑ̃d, soljenitsyne sɔlʒenitsin, süskind syskind
tourgueniev turgenjɛv
uhlman ulman
vallès valɛs, vargas vargas, villon vijɔ̃
zweig zvajg
`

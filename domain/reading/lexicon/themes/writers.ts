/** Authors. For the syntax see `lexicon.ts`. */
export const writers = `
allende ajɛnde, anouilh anuj, auster ostɛr
bernanos bɛrnanos, borges bɔrʒɛs, bradbury b r a d b u:ɛ r y:i, brecht brɛʃt, bretécher brəteʃɛr, buzzati budzati, byron bajrɔn
calderón kalderɔn, cervantes sɛrvɑ̃tɛs, châteaubriand ʃatobrijɑ̃, chraïbi ʃraibi, coelho kɔɛlo
daeninckx dɛnɛ̃ks, dante dɑ̃te, defoe defo, dickens dikɛns, djebar dʒebar, doyle dɔjl, duras dyras
ende ɛnd
faulkner folknɛr, fuentes fwɛntɛs
goethe gøt, grumberg grumbɛrg
heine ajn, hemingway ɛmiŋwɛ, heredia eredja, hölderlin øldɛrlin, huxley œkslɛ, huysmans ɥismɑ̃s
joyce dʒɔjs
kerouac kerwak, khayyam kajam, kundera kundera
lagerlöf lagɛrløf, larsson larsɔn, lesage ləsaʒ, lewis luis, llosa ll:lj o:ɔ s a, london lɔndɔn, lovecraft lœvəkraft
machado matʃado, mahfouz mafuz, manzoni mɑ̃dzɔni, marquez markɛz, márquez markɛz, morrison mɔrisɔn, mouawad mwawad, murakami murakami
neruda neruda, novalis nɔvalis
pavese paveze, paz paz, poe p oe:o, prévost prevo
quevedo kevedo
rostand rɔstɑ̃
salinger salindʒɛr, sand sɑ̃d, schiller ʃilɛr, senghor sɛ̃gɔr, shakespeare ʃɛkspir, soljenitsyne sɔlʒenitsin, stendhal s t en:ɛ̃ d h: a l
stevenson stivɛnsɔn, strindberg strindbɛrg, süskind syskind
tourgueniev turgenjɛv, twain twɛn
uhlman ulman
vallès valɛs, vargas vargas, villon vijɔ̃
wells wɛls, whitman witman, wilde wajld
zweig zvajg
`

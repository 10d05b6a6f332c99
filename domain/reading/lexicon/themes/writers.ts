/** Authors. For the syntax see `lexicon.ts`. */
export const writers = `
adichie aditʃi, allende ajɛnde, andric ɑ̃dritʃ, anouilh anuj, auster ostɛr
barker barkɛr, benedetti benedɛti, bernanos bɛrnanos, beti beti, borges bɔrʒɛs, boudjedra budʒedra, boyne bɔjn
bradbury b r a d b u:ɛ r y:i, brecht brɛʃt, bretécher brəteʃɛr, bugul bugul, burgess bœrdʒɛs, burns bœrns, buzzati budzati
byron bajrɔn
calderón kalderɔn, cervantes sɛrvɑ̃tɛs, châteaubriand ʃatobrijɑ̃, chaucer tʃosɛr, chraïbi ʃraibi, coelho kɔɛlo, coetzee kutse
conrad kɔnrad
daeninckx dɛnɛ̃ks, dante dɑ̃te, daoud daud, defoe defo, delibes delibɛs, dickens dikɛns, dickinson dikinsɔn, djebar dʒebar
döblin døblin, doyle dɔjl, duras dyras, dürrenmatt dyrɛnmat
eichendorff ajʃɛndɔrf, eliade eljade, ende ɛnd
faulkner folknɛr, ferrante fɛrɑ̃te, fielding fildiŋ, forster fɔrstɛr, fuentes fwɛntɛs
gaiman gɛman, galeano galeano, goethe gøt, gordimer gɔrdimɛr, grumberg grumbɛrg
handke ɑ̃dke, heine ajn, hemingway ɛmiŋwɛ, heredia eredja, hikmet ikmɛt, hölderlin øldɛrlin, horowitz ɔrɔvits, huxley œkslɛ
huysmans ɥismɑ̃s
jelinek jelinɛk, joyce dʒɔjs
kerouac kerwak, keyes k ey:i e: s:z, khayyam kajam, kleist klajst, kundera kundera
lagerlöf lagɛrløf, lahens laɛns, larsson larsɔn, laye laj, lesage ləsaʒ, lewis luis, lindgren lindgrɛn, llosa ll:lj o:ɔ s a, london lɔndɔn
lopes lɔpɛs, lovecraft lœvəkraft
machado matʃado, maeterlinck metɛrlɛ̃k, mahfouz mafuz, mammeri mameri, manzoni mɑ̃dzɔni, marlowe marlo, marquez markɛz
márquez markɛz, matheson matesɔn, maugham m au:o g: h: a: m, montale mɔntale, morrison mɔrisɔn, mouawad mwawad
murakami murakami, musil muzil
naipaul najpol, neruda neruda, novalis nɔvalis
pamuk pamuk, pavese paveze, paz paz, pepys pips, poe p oe:o, pound pawnd, prévost prevo
quevedo kevedo
ramuz ramy, reza reza, rodenbach rɔdɛnbak, rostand rɔstɑ̃, rulfo rulfo
salinger salindʒɛr, sand sɑ̃d, schiller ʃilɛr, schnitzler ʃnitslɛr, schwarz-bart ʃvartsbart, senghor sɛ̃gɔr, sepúlveda sepulveda
shakespeare ʃɛkspir, shaw ʃo, soljenitsyne sɔlʒenitsin, stendhal s t en:ɛ̃ d h: a l, stevenson stivɛnsɔn, stoker stɔkɛr
storm ʃtɔrm, strindberg strindbɛrg, süskind syskind
tabucchi tabuki, thackeray takərɛ, thúy th:t ú:ɥ y:i, tourgueniev turgenjɛv, tsvetaïeva tsvetajeva, twain twɛn
uhlman ulman, unamuno unamuno, ungaretti ungarɛti, updike œpdajk
vallès valɛs, vargas vargas, verhaeren v e:ɛ r h: a e r e:ɛ n, villon vijɔ̃, vonnegut vɔnegyt
waberi waberi, wells wɛls, weyergans vɛjɛrgɑ̃s, whitman witman, wieland vilɑ̃d, wilde wajld, wordsworth w o:œ r d s w o:œ r th:t
zusak zyzak, zweig zvajg
`

/** Painters, sculptors, architects and photographers. For the syntax see `lexicon.ts`. */
export const artists = `
arcimboldo artʃimbɔldo
botero bɔtero, botticelli bɔtitʃɛli, böcklin bøklin, brancusi brɑ̃kuzi, bruegel brøgɛl, brueghel brøgɛl
brunelleschi b r u:y n e:ɛ ll:l e:ɛ s ch:k i
calder kaldœr, cranach kranak
doisneau dwano, dürer dyrɛr
fra-angelico fraɑ̃ʒeliko
gainsborough g ai:ɛ n s:z b o:ɔ r ough:o, gehry geri, giotto dʒɔto, gogh gɔg, greco greko, grünewald grynəvald
hals als, hiroshige irɔʃige, hirst œrst, hokusai ɔkuzaj, holbein ɔlbajn, hopper ɔpœr
kandinsky kɑ̃dinski, klee kle, klein klajn, klimt klimt, koons kuns
malevitch malevitʃ, mantegna mɑ̃tɛɲa, michel-ange mikɛlɑ̃ʒ, michelangelesque mikelɑ̃ʒelɛsk, modigliani mɔdiljani, mondrian mɔ̃drijan
mucha muka, munch munk, murillo murijo
niemeyer nimajɛr
pei pɛj
rembrandt rɑ̃brɑ̃, rivera rivera, rubens rybɛ̃s
schiele ʃil, seurat søra
turner tœrnɛr
utamaro utamaro
van-gogh vɑ̃gɔg, vasarely vazareli, velasquez velaskɛz, vermeer v e:ɛ r m ee:ɛ r, vélasquez velaskɛz
warhol w a r h: o:ɔ l, watteau vato, whistler wistlɛr
zurbaran zurbaran
`

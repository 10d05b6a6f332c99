/** Painters, sculptors, architects and photographers. For the syntax see `lexicon.ts`. */
export const artists = `
arcimboldo artʃimbɔldo
böcklin bøklin, botero bɔtero, brueghel brøgɛl, brunelleschi b r u:y n e:ɛ ll:l e:ɛ s ch:k i
doisneau dwano
fra-angelico fraɑ̃ʒeliko
gainsborough g ai:ɛ n s:z b o:ɔ r ough:o, gehry geri, grünewald grynəvald
hals als, hirst œrst
koons kuns
malevitch malevitʃ, mantegna mɑ̃tɛɲa, mondrian mɔ̃drijan, mucha muka, murillo murijo
niemeyer nimajɛr
pei pɛj
seurat søra
turner tœrnɛr
utamaro utamaro
van-gogh vɑ̃gɔg, vasarely vazareli
watteau vato, whistler wistlɛr
zurbaran zurbaran
`

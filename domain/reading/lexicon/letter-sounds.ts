/**
 * The sounds that letters can stand for in French and in the names and loan words French has taken, one group of letters a line: the
 * usual sounds, then after « | » those that a word has only if nothing simpler explains it. A group with « $ » stands at the end of the
 * word only (a plural s may follow), with « + » not at the end, with « ! » not before a vowel. A doubled consonant has the sounds of
 * the single one.
 */
export const letterSounds = `
a a | ɛ ɔ e o ə œ
à a
á a
ã ɑ̃ a
å o a
ä ɛ e
â a
ă a
ą ɔ̃
æ e ɛ
aa a | o
ae e ɛ | aj a
ai ɛ e aj | ə
aî ɛ
ao | o a aw
aô o
aou u
aoû u
au o ɔ | aw
aw o ɔ | aw
ay ɛ e
ay! aj
b b | p
c k s | tʃ ɡ ts ʃ
ç s
č tʃ
ć tʃ
cch k
ch ʃ k tʃ | x ɡ
cci | tʃ
ci | tʃ
ck k
cq k
cqu k
cc k ks | tʃ
cz | tʃ
d d | t
dh d
ddh d
dt$ t
e ɛ e ə | i œ a ø ɑ̃
é e | ɛ
è ɛ
ê ɛ
ë ɛ e | ə
ě ɛ
ę ɛ̃
ea i ɛ | œ ɛj
eau o
ee i e
ei ɛ aj ɛj | i e
ej ɛj
er$ e
et$ ɛ
eu ø œ | y u ɔj øj
eû ø y
ew ju u
ey ɛ e i | aj ɛj
ez$ e
f f | v
g ɡ ʒ | dʒ k
ge+ ʒ | dʒ
gi | dʒ
gg ɡ ɡʒ | dʒ
gh ɡ | f
gl | l
gn ɲ | n
gu ɡ ɡw
gü ɡw
i i j | ij aj œ ɛ
í i
î i
ï i j | ij
ie+ i
igh aj
ij | ɛj aj
il j
ill j
ilh j
j ʒ | dʒ j
k k
kh k
l l
ł l | w
lh | l j
ll l j
m m
n n
ñ ɲ
ń ɲ
ng ŋ
nh | ɲ n
o ɔ o | u œ w wa ə
ó o ɔ
ô o
ö ø œ | o
õ ɔ̃
ø ø œ
ō o
ú u
oa o | ɔ wa
oe ø œ u e | o wa
œ œ ø e | ɛ
œu œ ø
oeu œ ø
oi wa ɔj
oê wa
oî wa
oo u | o ɔ œ
ou u w | aw ju œ
oû u
ow aw o | u
oy | wa
p p
ph f
q k
qu k kw kɥ
r ʁ
ř ʁ
rh ʁ
rrh ʁ
rz | ʒ
s s z | ʃ ʒ
š ʃ
ś ʃ
ş ʃ
ß s
sc s | ʃ
sci | ʃ
sch ʃ sk | s
sh ʃ
sz | s ʃ
t t s | d
th t | s z f
tz s
tzsch tʃ
u y ɥ u w | œ ju ɔ i ɥi
ú u
ù y
û y
ü y | u
ue œ ø | u
ui | i
uy ɥi
v v | f
w w v
x ks ɡz | s z k ʃ
xc ks
xh ɡz
xs ks
y i j | aj ij
ý i
z z | s ts dz
ž ʒ
zh ʒ
zz dz ts z
an ɑ̃
ân ɑ̃
am ɑ̃
aon ɑ̃
aen ɑ̃
aën ɑ̃
en ɑ̃ ɛ̃
em ɑ̃ | ɛ̃
in ɛ̃
în ɛ̃
ïn ɛ̃
im ɛ̃
ain ɛ̃
aim ɛ̃
ein ɛ̃
eim ɛ̃
yn ɛ̃
ym ɛ̃
on ɔ̃
om ɔ̃
oin wɛ̃
ouin wɛ̃
un œ̃ | ɔ̃ ɛ̃
um œ̃ | ɔ̃
`

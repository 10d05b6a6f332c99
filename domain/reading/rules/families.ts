/**
 * Rules for families of words, and for the parts of compounds, that the general rules would read otherwise; they come before all others. A
 * single word has an entry in the lexicon instead. For the syntax see `compileRules`.
 */
export const families = String.raw`
t{ow}ns?_ aw
n{ie}tzsch i
o{ï}_ j
nie{tzsch} tʃ
bou{ddh} d
[aeo]ill{i}ers?_
[ao]si{s}_(?<!cho.*) s
(?:_k|_m|_cr){e}(?=bab|do_|dos_|mento) e
newt{o}n ɔ
kolkh{o}z o
ts{u}n u
plu{s}_que_ s
gh?[iy]{s}lain
{gh}[reiouat] ɡ
(?:nand|_lop|_gom|sanch|odrigu|alvar|vela[sz]qu|gonzal)e{z}_ z
_dy{s}[eé] s
b{u}zz œ
{s}_(?<=_(?:isi|horu|remu|romulu|mykérino|burnou|thaï)s_) s
_{e}_[VC] i
_{e}(?:[bcdfgptv][rl]|ch|qu)[Vy] e
_j{e}t\+ ɛ
(?:_m|_d?i|_p|_y|_l|lib|_ex){e}(?:dia_|sel_|cor|rec_|ti_|sotho|ria_|as_|at_) e
mo?y{e}n_?[âo] ɛ
[^gœ]{e}os?_ e
_{es}t_à_ ɛ
{e}z_(?:y|en)_(?![VC]) e
(?:nand|_lop|_gom|sanch|odrigu|alvar|vela[sz]qu|gonzal){e}z_ ɛ
_h{i}ndi i
_l{ae|aë}titia e
_{i}p(?:hone|ad|od) aj
{igh}t aj
(?:ingt|_bost){o}n ɔ
{i}ngton i
i{ng}ton ŋ
f{ie}lds?_ i
woo{d}s?_ d
_c{oa}ts?_ o
_n{on}_V ɔ̃n
{ou}yV u
[^_]{ou}i(?:ons|ez)_ u
[^gq]{u}i(?:ons|ez)_ y
_m{u}(?:gs?_|sh|sts?_) œ
_{u}ps?_ œ
{u}î ɥ
(?:_lie|_roun|_qua|happy_en|corne|ahme|ohame|rachi|wali|khali|hami|fari|maji|oua|moura|jawa){d}s?_ d
_gran{d}_V t
_{j}et\+ dʒ
(?:petit|grand|haute|champ|état|pyrénée|nation|province|émirat){s}_V z
{[sz]}_(?:y|en)_(?![VC]) z
{s}_(?<=(?:blockhau|bahama|_indu|bueno|_tapa|cervante|desno|_pin'|_raï|_youne|_sapien|phaïsto|thalè|nautilu)s_) s
igh{t} t
hau{t}b
_je{t}\+ t
_(?:soi|fai){t}\+ t
exem{p}tions\+
{t}$(?<=(?:aquavi|_audi|exea|koweï|_donu|knock_ou|_twee|roosevel|_coa|lisz)ts?_) t
_(?:prê|quan|es){t}_à t
wa{tt}h t
_e{xs} ks
_r{e}stoc ə
_{st}_V sɛ̃t
_{st}_ sɛ̃
_{ste}_[VC] sɛ̃t
`

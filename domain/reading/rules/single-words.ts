/**
 * Rules for names, loanwords and compounds that no general rule covers; they come before all others. For the syntax see
 * `compileRules`.
 */
export const singleWords = String.raw`
_{a}y(?:a_|oub|atol) a
(?:_k|cr|_m|_cr){e}(?=bab|do_|dos_|mento) e
_m[eé]m{en}to ɛ̃
_{e}than e
_{e}mmes?_ ɛ
_gut{e}n ɛ
_conf{e}r_ ɛ
fahrenh{ei}t aj
tout{ân}k ɑ̃
kham{o}n ɔ
newt{o}n ɔ
kolkh{o}z o
ts{u}n u
_r{y}an aj
plu{s}_que_ s
_tier{s}_é z
_mi{ch}el_an k
_ca{t}ions?_ t
fahrenhei{t} t
jésu{s}_chr
_chri{st}_(?<=jésus_christ_)
_iné{qu}at kw
_au{x}onn s
ausch{w} v
{gh}(?:[reiouat]) ɡ
_in{a}ya a
hardw{a}re ɛ
_n{aa}n a
regg{ae} e
squ{aw} o
_{e}_[VC] i
cold_cr{ea}m i
_el{e}ves?_ ɛ
_{e}t(?:re|es)_ ɛ
_{e}(?:[bcdfgptv][rl]|ch|qu|gu)[Vy] e
_(?:f|rod){e}z_ ɛ
happy_{e}nd ɛ
_g{e}ntlem ɛ
_j{e}t\+ ɛ
_m{e}ndel ɛ
dick{e}ns ɛ
k{e}pler ɛ
bu{e}nos e
_w{e}ndy ɛ
(?:cervant|youn){e}s_ ɛ
st{en}dhal ɛ̃
(?:impr|_imp){e}(?:sar|dime) e
(?:_m|_d?i|_p|_v|_y|_l|ven|lib|phil|_ex){e}(?:dia_|sel_|cor|rec_|nezue|zue|lux_|ti_|sotho|ria_|as_|at_) e
(?:guacamol|zimbabw){e}s?_ e
b{ee}thov e
verm{ee}r ɛ
shak{e}sp
_pard{e}ssus ə
shakesp{ea}re i
_flor{en}t_ ɑ̃
kow{e}ït e
sh{e}tland ɛ
mo?y{e}n_[âo] ɛ
pl{ei}n_air ɛ
_{es}t_à_ ɛ
{e}z_(?:y|en)_(?![VC]) e

_g{oe}the ø
_(?:darw|pidg){i}n i
_p{i}n(?:'s|_up) i
_sp{i}ns?_ i
wash{i}ng i
{igh}t aj
_l{ie}ds?_ i
z{i}mbab i
(?:washingt|_bost){o}n ɔ
patchw{o}rk œ
_c{oa}ts?_ o
_r{oa}ming o
_h{o}mes?_ o
(?:_cr|liverp|lambsw){oo} u
k{o}weït ɔ
tr{oy}es_ wa
_n{on}_a ɔ̃n
{ou}yV u
[^_]{ou}i(?:ons|ez)_ u
[^gq]{u}i(?:ons|ez)_ y
(?:cacah|chih|uah){u}(?:èt|a) w
_b{u}enos w
don{u}t œ
eseb{u}rger œ
_dr{u}gs œ
_d{u}ffle œ
_f{u}n_ œ
_m{u}(?:gs?_|sh|sts?_) œ
_ch{u}rch œ
_{u}ps?_ œ
{u}î ɥ
kung_f{u}_ u
_k{u}ng_ u
_b{u}co_ u
capp{u}cc u
b{u}rundi u
bur{u}ndi u
_gi{u}li u
_y{u}zu u
_b{y}te aj

bo{b}s b
lefe{b}v
cappu{cc} tʃ
_{ch}urch tʃ
chur{ch}ill tʃ
fu{chs}ia ʃ
(?:_lie|_roun|_qua|happy_en|corne|ahme|ohame|rachi|wali|khali|hami|fari|maji|oua|moura|jawa){d}s?_ d
_ne{d}_ d
_gran{d}_V t
rembran{d}
{gi}uli dʒ
{g}entlem dʒ
_{j}et\+ dʒ
{gu}aca ɡw
nicara{gu}a ɡw
_wi{ll}y l
washi{ng} ŋ

_vam{p}s?_ p
(?:petit|grand|haute|champ|état|pyrénée|nation|province|émirat){s}_V z
{[sz]}_(?:y|en)_(?![VC]) z
mieu{x}_ê z
_ha{s}_been z
{s}_(?<=(?:blockhau|bahama|_indu|bueno|_tapa|cervante|desno|_pin'|_raï|_youne|_sapien|phaïsto|thalè|nautilu)s_) s
li{sz}t s
igh{t} t
_je{t}\+ t
_(?:soi|fai){t}\+ t
exem{p}tions\+
_bi{s}\+
{t}$(?<=(?:aquavi|_audi|exea|koweï|_donu|knock_ou|_twee|roosevel|_coa|lisz)ts?_) t
_(?:prê|quan|es){t}_à t
mo{zz}ar dz
wa{tt}h t
_{qu}ads?_ kw
_rode{z}_ z
_velu{x}_ ks
_e{xs} ks
[eé]del{w} v
_{w}agn v
_{t}_shirt ti
_{st}_V sɛ̃t
_{st}_ sɛ̃
_{ste}_[VC] sɛ̃t
`

/** Rules for the consonants b to n, in order; for the syntax see `compileRules`. */
export const consonantsBToN = String.raw`
su{b}sist b
{b}(?:t|s(?!_)|c[eéè]) p
_dou{b}s
(?:pl|col){b}$(?<=om..?)
om{b}$
{bb|b} b

genti{l}sh
gentil{s}h z
_dé{s}h z
tran{s}h z
_bon{s}h z

_(?:coa|ma(?=cho$)){ch} tʃ
_{ch}(?:iro|iti|éno|olu|oroï|alc[oé]) k
(?:_tra|_con){ch}y k
dra{ch}m k
_{ch}ia(?:nti|sm) k
_a{ch}é[em] k
bra{ch}[iy] k
_tri{ch}(?:in|o(?!ns_)) k
_in{ch}oa k
sto{ch}as k
(?:jéri|zé){ch}(?:o$|iel) k
exar{ch}at k
_é{ch}(?:oso|ino) k
vare{ch} k
_ro{ch}_ k
_{ch}l(?:eu|ing|ag) ʃ
_i{s}ch[éi] s
_is{ch}[éi] k
sandwi{ch} tʃ

{sch}e?r?zo sk
{sch}izo sk
_{s}chol s
_s{ch}ol k
{sch|sh} ʃ
V{s}h(?<!_[^_]?[^_]?[ui]sh|ca[cs]h|[aou]shi.*) z

_ya{ch}t
_ana{ch}or k
caté{ch}um k
_eu{ch} k
(?:zuri|muni){ch} k
{ch}(?:œ|oe) k
_{ch}oriz ʃ
_(?:fi|fou|fri|me){ch}t ʃ
{ch}[rlnt]s? k
{ch}o(?:r[aédié]|lé(?!r)|leste|tom|é|ndr) k
{ch}(?:ar(?:isma|yb)|aos|aoti|aldé|estr|idn|émor|ol(?:ér|in|est|agog)) k
_{ch}aris k
_{ch}amae k
or{ch}i(?:d|t) k
_or{ch}is k
ar{ch}(?:é?ang|aï|éo|ont|étyp) k
_é{ch}o(?:s?_|g|l) k
(?:psy|te){ch}[oa] k
_ma{ch}ia k
_bron{ch}o(?!ns_) k
_st(?:œ|oe){ch} k
tra{ch}é[aoi] k
bac{ch}u k
_li{ch}ens?_ k
_mi{ch}ae k
psy{ch}ia k
psy{ch}[éa] k
_lo{ch}_ k
_mi{ch}aël k
_za{ch}ar k
lysima{ch} k
_auro{ch} k
almana{ch}_
_ya{cht} t
_ma{ch}iav k
_(?:m|b)a{ch}_ k
_kra{ch}s?_ k
_ta{ch}[éy](?:[aou]|[cgmpr]) k
mani{ch}é k
_é{ch}idn k
_{ch}or(?:us|è?ég|eut) k
{cqu|cq|ck|cch} k
{cc}[eéèêiy] ks
{cc} k
{ch} ʃ
{ç} s
_violon{c}el s
_{c}' s
{c}œl s
(?:_bl|_fr|_b|_fl)an{c}$
{c}$(?<=(?:_(?:bl|fr|b|fl|)an|_por|taba|estoma|caoutchou|_jon|tron|ajon|_cro|accro|escro|_bro|raccro|cler|vain|_mar
    |mblan|_ran)cs?_)(?<!_ran.*)(?<!_anc_)
{c}ts?_(?<=(?:spe|stin|cin)cts?_)
_mar{c}\+ k
trela{c}s_
se{c}und ɡ
se{c}on ɡ
_e{c}zém ɡ
zin{c}s?_ ɡ
{c}[eéèêëiîïyæ] s
{c} k

_chateaubrian{d}$
_mau{d}_ d
barou{d}$ d
_pie{d}_à t
[ao]l{d}s?_ d
(?:ast|ing|wilf)ri{d}_ d
(?:tcha|covi|_yar|snowboar){d}$ d
(?:groen|jut|auck|mary|shet|hinter|zee)lan{d}s?_ d
ï{d}$ d
talmu{d}_ d
{d}$(?<=(?:stewar|_skinhea|aparthei|_fara|_gona|_baga|_su|stan|_week_en|davi|madri|_ble|_alfre|_rai|_la|fjor|plai
    |twee|zoï|loï|caï|_la|_lor|milor|_har|weeken|_kho|kilo|barmai|celluloï|thyroï|stéroï|astéroï|humanoï|_ba|_goo
    |_foo|_hollywoo|_roa|bagda|djiha|jiha|_oue|_ae|alfré|lan_|_islan|brian|hollan_|skateboar
    |_cobali)ds?_)(?<!_(?:lor|goo).*n.*) d
{d}$
jour{d}' d
{d}[sc](?<=_gran.*)
gran{d}_
quan{d}_
{dd|d} d

(?:_cle|_ner|_cer|œu|oeu){f}s_
(?:_cle|_ner|_cer){f}_
che{f}_d
_neu{f}= v
{ff|f} f

{ge}ures?_ ʒ
san{g}sue
(?:parpa|_se|_o)in{g}$
harfan{g}$
yo{g}i ɡ
_wa{g}n ɡ
_ma{g}y ɡ
_{g}(?:eek|irl) ɡ
lo{gg}ia dʒ
{g}ue?il(?<=gueil) ɡ
_{g}eis ɡ
{g}eau ʒ
{ge}[aoâô] ʒ
{ge}u(?<=gageu)(?=re) ʒ
_su{gg}[eéè] ɡʒ
{gg} ɡ
{g}uë ɡ
_ar{g}u[eéèaâio] ɡ
ai{g}uë ɡ
ai{g}uil ɡ
lin{g}uis ɡ
bi{g}u[ïë] ɡ
exi{g}u[ïë] ɡ
conti{g}u[ïë] ɡ
bi{gu}ï ɡ
_{g}uy(?:a|ot) ɡ
distin{gu}o ɡ
{gu}[eéèêiîyë] ɡ
{gu}(?:ai|ant?|abl|a(?:s|t|_)|âmes|ât|èr|ons|on_|eâ)(?<!_(?:lin|ja|i|para|uru|al|)gua.*) ɡ
_ja{gu}a ɡw
_(?:li|i){gu}an ɡw
_lin{gu}a ɡw
(?:ara|uru){gu}ay ɡw
_{gu}a(?:d|t|r|n) ɡw
{g}n(?<=_gn)(?!ô|o[cg]|ole|au|on|an|i[oa]) ɡ
(?:sta|dia|cin|_ma|a|pro|_pu|impu|co|re){g}n(?<=_stagn|diagn|_magn(?=[au][tm]|um)|agn(?=os)|_agn(?=at)
    |progn|pugn|_cogn(?=it)|cogn(?=ition|itif|itive)|regn(?=um)) ɡ
desi{gn} n
{gn} ɲ
_ma{g}nu ɡ
vin{g}ts?
doi{g}t
on{g}t
pooin{g}$
bur{g}er ɡ
(?:poin|coin|haren|orang_outan|orang-outan){g}$
{g}s?_(?<=(?:_lon|_san|_ran|_étan|joug|_jou|bour|oblon|_poin|_coin|hareng|outan|vingt|barlon|exsan|_orang?)gs?_)
on{g}ue ɡ
lon{g}_
san{g}_
boo{g}ie ɡ
{g}[eéèêëiîïyæ] ʒ
{g} ɡ

{h}

_{j}eans?\+ dʒ

_{g}ins?_ dʒ

_{j}erk dʒ
_{j}(?:ee|obs?_|ogg|ump|ack_?p|oyst) dʒ
_{j}(?:azz|ee|obs?_|ogg|ump|ack|oyst) dʒ
f{j} j
{j} ʒ

{kk|kh|k} k

_fi{l}s_
_genti{l}s?_
(?:fusi|outi|persi|sourci|_sou|_saou|_soû|_cu|fourni|couti){l}$
_pou{l}s_
au{l}(?:[nx]|ts?_)
_mi{ll}(?:et|au) j
(?:_v|_m|tranqu|_l|_ach|_g|osc|bac|dist|inst|_cap|pénic|codic|vertic|imbéc|pus|luc|prisc|_sc|ainv|ax|anc|sig|cyr|_arm|vex
    |lill|nv|auv|chinch|m)i{ll}(?<!millet.*|[^_]m.ll)(?<!_[^_]+gill) l
(?<!che|croque)vi{ll}(?:e$|ois|ist) l
_vi{ll}a l
_sc?hi{ll}ing l
_thri{ll} l
_wi{ll}iam l
(?:m|_b|_tr|adr|quint|quatr|sept|sext|oct|déc)i{ll}i(?:on|ard) l
i{ll}aires?_ l
_i{ll} l
i{ll}(?:$|ard_|ion|iard|i)(?<=_(?:mill|bill|trill|quadrill)i.*) l
C[iï]{ll}(?![^aeiouéèêyâô]) j
qui{ll} j
[gj]?ui{ll} j
genti{l}_?h j
{ll|l} l

(?:da){m}n
{m}n(?<=(?:_d|cond)amn|autom?n|automn)(?<!automnal.*)
auto{m}n
{mm|m} m

i{ng}$ ŋ
e{nt}[_+]
{nn|n} n
`

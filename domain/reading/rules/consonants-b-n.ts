/** Rules for the consonants b to n, in order; for the syntax see `compileRules`. */
export const consonantsBToN = String.raw`
su{b}sist b
{b}(?:t|s(?!_)|c[eéè]) p
om{b}$
{bb|b} b

_dé{s}h z
tran{s}h z

_(?:coa|ma(?=cho$)){ch} tʃ
_{ch}(?:iro|iti|éno|olu|oroï|alc[oé]) k
(?:_tra|_con){ch}y k
dra{ch}m k
_{ch}ia(?:nti|sm) k
bra{ch}[iy] k
_tri{ch}(?:in|o(?!ns_)) k
_in{ch}oa k
_é{ch}ino k
_i{s}ch[éi] s
_is{ch}[éi] k
sandwi{ch} tʃ

{sch}izo sk
_{s}chol s
_s{ch}ol k
{sch|sh} ʃ
V{s}h(?<!_[^_]?[^_]?[ui]sh|ca[cs]h|[aou]shi.*) z

_ya{ch}t
_eu{ch} k
(?:zuri|muni|[eé]zé){ch} k
_st(?:œ|oe){ch} k
{ch}(?:œ|oe) k
_(?:fi|fou|fri|me){ch}t ʃ
{ch}[rlnt]s? k
{ch}o(?:r[aédié]|lé(?!r)|tom|é|ndr) k
{ch}(?:ar(?:is|yb)|amae|aos|aoti|estr|idn|ol(?:ér|in|est|agog)) k
or{ch}i(?:d|t) k
ar{ch}(?:é?ang|aï|éo|ont|étyp) k
(?:psy|te){ch}[oa] k
_ma{ch}ia k
_bron{ch}o(?!ns_) k
tra{ch}é[aoi] k
psy{ch}ia k
_ta{ch}[éy](?:[aou]|[cgmpr]) k
mani{ch}é k
_{ch}or(?:us|eut) k
{cqu|cq|ck|cch} k
{cc}[eéèêiy] ks
{cc} k
{ch} ʃ
{ç} s
_{c}' s
{c}œl s
{c}$(?<=(?:_(?:fr|b|fl|)an|blan|_por|taba|estoma|caoutchou|_jon|tron|ajon|_cro|accro|escro|_bro|raccro|cler|vain|_mar
    |_ran)cs?_)(?<!_ran.*)(?<!_anc_)
{c}ts?_(?<=(?:spe|stin|cin)cts?_)
se{c}und ɡ
se{c}on ɡ
_e{c}zém ɡ
{c}[eéèêëiîïyæ] s
{c} k

_pie{d}_à t
[ao]l{d}s?_ d
{d}$(?<=(?:stewar|_skinhea|aparthei|_fara|_gona|_baga|_su|stan|_week_en|davi|madri|_ble|_alfre|_rai|_la|fjor|plai|twee|zoï|loï
    |caï|_la|_lor|milor|_har|weeken|_kho|kilo|barmai|celluloï|thyroï|stéroï|astéroï|humanoï|_ba|_goo|_foo|_hollywoo|_roa|bagda
    |djiha|jiha|_oue|_ae|alfré|lan_|_islan|brian|hollan_|skateboar|_cobali)ds?_)(?<!_(?:lor|goo).*n.*) d
{d}$
{d}[sc](?<=_gran.*)
{dd|d} d

(?:_cle|_ner|_cer|œu|oeu){f}s_
(?:_cle|_ner|_cer){f}_
che{f}_d
_neu{f}= v
{ff|f} f

{ge}ures?_ ʒ
(?:parpa|_se|_o)in{g}$
yo{g}i ɡ
_wa{g}n ɡ
_{g}(?:eek|irl) ɡ
{g}ue?il(?<=gueil) ɡ
_{g}eis ɡ
{g}eau ʒ
{ge}[aoâô] ʒ
_su{gg}[eéè] ɡʒ
{gg} ɡ
{g}uë ɡ
_ar{g}u[eéèaâio] ɡ
ai{g}uil ɡ
lin{g}uis ɡ
_{g}uy(?:a|ot) ɡ
{gu}[eéèêiîyë] ɡ
{gu}(?:ai|ant?|abl|a(?:s|t|_)|âmes|ât|èr|ons|on_|eâ)(?<!_(?:lin|ja|i|para|uru|al|)gua.*) ɡ
_ja{gu}a ɡw
_(?:i){gu}an ɡw
_lin{gu}a ɡw
(?:ara|uru){gu}ay ɡw
_{gu}a(?:d|t|r|n) ɡw
{g}n(?<=_gn)(?!ô|o[cg]|ole|au|on|an|i[oa]) ɡ
(?:sta|dia|cin|_ma|a|pro|_pu|impu|co|re){g}n(?<=_stagn|diagn|_magn(?=[au][tm]|um)|agn(?=os)|_agn(?=at)|progn|pugn|_cogn(?=it)
    |cogn(?=ition|itif|itive)|regn(?=um)) ɡ
desi{gn} n
{gn} ɲ
vin{g}ts?
doi{g}t
bur{g}er ɡ
lon{g}champ
(?:oin|haren|orang_outan){g}$
{g}s?_(?<=(?:_lon|_san|_ran|_étan|joug|_jou|bour|oblon|_poin|_coin|hareng|outan|vingt|barlon|exsan|_orang?)gs?_)
lon{g}_
san{g}_
boo{g}ie ɡ
{g}[eéèêëiîïyæ] ʒ
{g} ɡ

_{j}eans?\+ dʒ

_{j}erk dʒ
_{j}(?:ee|obs?_|ogg|ump|ack_?p|oyst) dʒ
_{j}(?:azz|ack) dʒ
{j} ʒ

{kk|kh|k} k

_fi{l}s_
(?:fusi|outi|persi|sourci|_saou|_soû|_cu|fourni){l}$
au{l}(?:[nx]|ts?_)
(?:_v|_m|tranqu|_l|_ach|_g|osc|bac|dist|inst|_cap|pénic|codic|vertic|imbéc|pus|luc|prisc|_sc|ainv|ax|anc|sig|cyr|_arm|vex|lill
    |nv|auv|chinch|m)i{ll}(?<!millet.*|[^_]m.ll)(?<!_[^_]+gill) l
(?<!che|croque)vi{ll}(?:e$|ois|ist) l
_thri{ll} l
(?:m|quint|quatr|sept|sext|oct)i{ll}i(?:on|ard) l
i{ll}aires?_ l
i{ll}(?:$|ard_|ion|iard|i)(?<=_(?:mill|bill|trill|quadrill)i.*) l
C[iï]{ll}(?![^aeiouéèêyâô]) j
[gj]?ui{ll} j
genti{l}_?h j
{ll|l} l

(?:da){m}n
{m}n(?<=(?:_d|cond)amn|autom?n|automn)(?<!automnal.*)
{mm|m} m

i{ng}$ ŋ
e{nt}[_+]
{nn|n} n
`

/** Rules for the letters a and e, in order; for the syntax see `compileRules`. */
export const vowelsAToE = String.raw`
(?:pap|onn|[^_]qu|ffl|rain|pell){e}teries?_ ɛ
_s{aô}n o
(?:_|_e_?|hot|_g)m{ai}ls?_ ɛ
cockt{ai}l ɛ
b{a}con e
b{a}seb ɛ
(?:_|mi)l{a}d(?:y|ies) e
(?:panc|cupc){a}k ɛ
footb{a}ll o
_h{a}ll$ o
(?:_b|_c|_f|_laf|_sab|bisc|_pap|_hend){a}y[aeéio] a
_l{ae|aë}titia e
shangh{ai}_ aj
_r{a}yan_ a
_(?:dyl|ry|ray|eth|ev|jord|log|erw|marw|all?){a}n_ a
{aoû} u
_s{aou}l u
ess{aou}l u
_t?{aoul} u
_[pft]{aon}(?!n) ɑ̃
[pf]{ao}nn a
_l{aon}_ ɑ̃
_c{aen}_ ɑ̃
{aim}$ ɛ̃
{ain|aîn}(?![Vnhy]) ɛ̃
f{ai}s(?:an|on|i?ez|ai|eu|ab|ion) ə
_y{a}cht ɔ
{a}(?:ill|il$) a
_bonsh?{a}ï a
_(?:dé|)p{a}ys e
(?:_|re|pace)m{a}k(?:e|ing) ɛ
_(?:c|sk|sh){a}(?:ke|te) ɛ
bb{a}ye e
(?:_m|_b|_cob|_pap|_cip|_hall?eb|_k|_rot?h?|_him|_himal|_fe?d|_go|_ma?|_tok?|_tu|_par|_urug|_g){a}y(?:[oaiué]|e(?!z
    |r|u|m)) a
{ay}(?:$|C) ɛ
{a}yV ɛ
handb{a}ll a
b{a}ll$ o
{aî} ɛ
_g{ai} ɛ
(?:_j'|_|(?<!v)r|_s){ai}_ e
(?:[bcdfghjlmnpstvxz]|qu|gu|ge|oy|uy|tu|[éi]){ai}_(?<!_(?:b[al]+|m|d|g|l|p|f|t|qu|délai|ess|virgin|rel|dél|rembl|dél
    |bal|é)ai_)(?<!(?:bal|dél|rel|bl|ess|_gu|ch|_m)ai_) e
{ai} ɛ
cr{aw}l o
_y{aw}l o
{au}r ɔ
{au}ra ɔ
_{au}to o
s{au}ce o
{au} o
(?:[mf]ant|d){a}(?:sm|m)n a
{an}(?![Vnhy])(?<!(?:_(?:f|v|w)|[^_]m|fl|_m)an(?=s?_)) ɑ̃
(?:_f|_v|clergym|clubm|gagm|perchm|jazzm|doberm|dsm|rugbym|yachtm|alderm|hetm|showm|spiderm|ironm|barm|superm
    |cameram|batm|recordm|gentlem|_walkm|_music-?hall|tennism|_policem|cr?oc?od){a}n$ a
{an}$ ɑ̃
{am}[bp] ɑ̃
_ad{am}_ ɑ̃
{ä} ɛ
{a|à|â} a
{æ} e

_n{ew}[ts_] ju
(?:cam|merc|ven|guat|nig|all|mod){e}(?=ram|des|zu|mal|ria|gr|rato) e
cand{e}la e
(?:arbor|plac|_pes|_mul|satisf){e}(?=tum|bo|tas?_|ci) e
_tor{e}ro e
_(?:p|t|v|l|di|r|s){e}(?=seta|quila|nezu|go_|becca|nior|nalty|digr|ferend|quiem) e
_k{e}vin e
_b{e}nelux e
ben{e}lux e
(?:mark|extr|saraj){e}(?=ting|mum|vo) e
_p{e}roxy ɛ
_(?:|k){e}nz[ao]$ ɛ
_gw{e}nd ɛ
_{e}mmanu ɛ
(?:flam|cresc|pol|haci|dj){e}(?=nc|ndo|nta|nda|mb) ɛ
gro{e}nl ɛ
_ag{en}_ ɛ̃
chi{en}d ɛ̃
combi{en}t ɛ̃
_m{en}dél ɛ̃
_h{en}déc ɛ̃
_y{e}n$ ɛ
vi{ew}s?_ u
vi{e}w u
_(?:l|d|t|b|cl|str|sw){ea}(?:d|l|m|ch|k)(?!n|.?$) i
st{ea}k ɛ
sw{ea}t i
_br{ea}k ɛ
_(?:sp|b|t|st|cl|str){ea}(?:k(?!f)|tn|gl|ms?_|me|ner|ling) i
{eau} o
ss{e}oi
_j{eû}n ø
_{eû} y
{eu}_(?<=_eu_) y
_{eu}(?:s|t|e|es|rent|ssent|sses?|ssions|ssiez)_ y
{eû}mes y
_bl{eu}e ø
_m(?:on|es)si{eu}r ø
h{eu}reu ø
{eu}(?:il|ill) œ
_j{eun}_ œ̃
{eu}[szt]V ø
{eu}(?:x|s|t|d|e|es|ent|ts)?_ ø
_{eu} ø
_n{eu}tr ø
_(?:pl|b){eu}[vr] œ
{eu}ro ø
{eu}r(?:as?|ai|ons|ont|ez|ô)_ œ
{eu}(?:[rfvl]|gl|pl|n(?!â)|bl) œ
{eu|eû} ø
{ein}(?![Vnh]) ɛ̃
_r{eim} ɛ̃
_s{ei}gneu ɛ
{e}il(?:l|$) ɛ
{ei|eî} ɛ
_t{ee}(?:_|s) i
_j{ee}p i
tw{ee}|w{ee} i
{ee} i
{e}yV ɛ
{ey} ɛ
_{e}mma$ ɛ
_(?:dés)?{en}n(?:ui|uy|ei|ob|uag|oy|oi) ɑ̃
_(?:dés|r)?{em}m(?!ent|al_) ɑ̃
_{e}n(?:iv|org|am) ɑ̃
_{en}h ɑ̃
f{e}mm a
_g{e}mment_ ɛ
{e}mment_ a
sol{e}nn a
cou{e}nn a

rou{e}nn a

dil{e}mm ɛ
{em}[bp] ɑ̃
{e}m_ ɛ
[vt]i{en}(?:$|dr) ɛ̃
(?:(?:_|con|main|ob|re|sou|par|abs|dé)t|(?<!_en|_dé|_ob)v)i{en}t_ ɛ̃
_bi{en}_[êa] ɛ̃n
_bi{en}(?!n) ɛ̃
réti{en}té ɛ̃
ci{en}ne(?:té|t) ɛ
[iïyé]{en}(?:$|-) ɛ̃
_b{en}_ ɛ̃
exam{en}s?_ ɛ̃
_ag{en}da ɛ̃
_app{en}dic ɛ̃
_b{en}(?:jam|join|gal|thi) ɛ̃
(?:_|[oly])b{en}z[èoiyéa] ɛ̃
_p{en}(?:ta|sum|thi|to[dsx]|téd) ɛ̃
rhodod{en} ɛ̃
_mém{en}to ɛ̃
_référ{en}d(?!aire) ɛ̃
_cons{en}su(?!el) ɛ̃
plac{en}ta ɛ̃
_mag{en}ta ɛ̃
_add{en}d ɛ̃
_st{en}cil ɛ̃
(?:abdom|spécim|dolm|glut|lich|poll|cyclam|hym|_éd|_z|_y|gold|_op|_am|_ibid|_week_|gentlem|_tripo|alb|_sp|syst|pap
    |suspense?){e}n(?:$|se) ɛ
week_{e}nd ɛ
C{e}n_ ɛ
{e}n_w ɛ
_(?:.*[^o])?{e}nt\+
(?:_ca|da|fa|lga|nga|_la|cla|_ra|bra|cra|tra|nta|éta|ua|hrag|ryth|_ai|sai|éci|idi|rédi|_li|bli|éli|mi|ani|eni|_ri
    |bri|cri|fri|gri|pri|rri|_tri|éri|ési|cti|iti|inti|sti|xi|l|flam|gram|_gem|gom|nom|pom|som|lo|oo|hro|to|_ar|car
    |dar|har|lar|ésar|éar|efer|ffer|nfer|ger|ir|or|gour|s|au|écu|fu|hu|llu|plu|ou|bru|su|tu|â|bî|ô)m{e}nt_
(?:[^è]m|_m|_c|-jac|_jac|djac|cc|fic|tic|noc|pisc|_occid|_rep|_vinc|laur|éc|-d|_d|écad|accid|ncid|fid|trid|ssid
    |_résid|-présid|_présid|_évid|_ard|pud|prud|éd|_g|_ag|eg|ndig|glig|ilig|ellig|lg|tang|tring|ting|-arg|_arg|émerg
    |serg|éterg|iverg|onverg|_urg|ég|effici|défici|gradi|_expédi|rédi|cli|olli|véni|ipi|_l?ori|ati|oti|_l|_tal|bival
    |uival|yval|rel|xcell|_dol|indol|viol|inol|mnol|insol|rbul|uccul|ucul|fécul|_opul|rpul|irul|urul|vérul|mman|rman
    |réman|mmin|_émin|urémin|oémin|éémin|contin|ertin|abstin|pon|_arp|erp|_par|ppar|spar|torr|ncurr|récurr|affér|iffér
    |défér|hér|bs|és|_lat|_pat|énit|_cont|écont|nipot|ntripot|dempot|impot|rmitt|_compét|ncompét|_ongu|afflu|nflu|efflu
    |diloqu|_éloqu|équ|_v|arav|ev|ferv|_auv|couv|souv|év|[^i]esc|sci|_s|_ress|_press|ons|hiend|surd|_red|_référ
    |_effér|fring|révér|fér|quipot|malcont|_conv|_av|(?:bi|tri|quadri|uni|mono|poly|ambi|pluri|multi|omni|tétra|penta|hexa|hyper|co|iso|zéro)val|flatul|pestil|ompét|_réc){en}t_ ɑ̃
{e}nt_
{en}(?![Vnh]) ɑ̃
_d{e}sign i
_CC?{e}_ ə
_q?u?{e}_ ə
jusqu{e}_ ə
_m{es}dem e
_[ldmtsc]{es}(?:dames|quel) e
_[ldmtsc]{es}_ e
_m{es}dam e
_l{es}quel e
(?:nor|su)d_{e}st ɛ
_{est}_ ɛ
_{est}_ce ɛ
_j{ea}ns?\+ i
_{es}_ ɛ
_(?:fi|post){er}\+ e
(?:bitt|blist|_cart|_dock|dragst|roadst|_boost|book?mak|cemak|comput|_hunt|_junk|panz|quak|shak|spinnak|_tend|_tun
    |welt|_winchest|_munst|highland|_lin|_trad|flipp|_toast|hipst|_a?m|_alt|outrem|_f|_enf|_v|_hiv|_ch|_fi|_hi|_sup|_hyp
    |_canc|cuill|éth|geys|gangst|hamst|_post|_mast|clust|revolv|_las|contain|_jok|_pok|chart|start|_sett|_pold|_thal
    |_bitt|_pat|magist|cathét|sphinct|_ov|ull_ov|_int|cock|spenc|jupit|lucif|esth|_imp|tank|steam|_est|bunk
    |quimp|_nig|manchest|wagn|kepl|hitl|_neck|_eul|badint|jennif|blockbust|kash|_corn|_wat|adenau|m[uü]ll|mahl|_kell|_web|_webst
    |schneid|_beck|_walt|_pet|_park|_pott|_luth|_fisch|heim|doppl|_thi
    |blist|_pol[lk]|mou?nst|_scann|scoot|_rev){e}r$ ɛ
(?:v|_s|_des+|_res+|_ti|_ac?qui|conqui|_re?qui|_enqui|_g){e}rs_(?<!_levers_) ɛ
(?:swea?t|design|lead|sitt|_gam|stream|_rapp|best_sell|bestsell|deal|hack|_roll|crack|boom|cutt|skat|rock|blaz|bulldoz
    |skipp|thrill|manag|best_?sell|freez|speak|trail|teas|sprint|squatt|loos|outsid|burg|start|_dr[iy]v|croon|mush
    |supporte?){e}r$(?<!support.*) œ
{er}s_(?<=(?:ier|nger|cher|oyer|uyer|eger|ager|iller|cler|verger|rger)s_)(?<!(?:ti|_fi|_hi|_vi)ers_) e
{er}(?:_|s_) e
(?:mergu|nand|_lop|_gom|sanch|odrigu|alvar|velasqu|velazqu|gonzal|_su){e}z_ ɛ
{ez}_ e
_r{ez}_ e
_{et}_ e
_c{e}t_ ɛ
_cl{e}fs?_ e
i{e}ds?_ e
{et}$(?<!(?:_n|_c|sovi|_intran|_extran|offs|exoc|_rock|bask|crick|_s|_j|gadg|intern|_fl|rack|_gad|hock|_b|_wat
    |pick|pock|cock|skett?|racket|_brack|pock
    |hamm|_tabl|chez)et_)(?<!(?:_n|bask|crick|_s|gadg)ets_) ɛ
{e}ts?_ ɛ
{e}s?[_+]
_m{e}ssieu e
_d{e}ss(?:us|ous) ə
_r{e}ss(?!us|uy) ə
_{e}(?:ff|ss) e
_d{e}(?:ss|sc|sp|st) ɛ
_(?:int|hyp|sup){e}r ɛ
{e}(?:[bcdfgptv][rl]|[cpt]h|ch|gn|qu|gu)[Vy] ə
_ic{e}b
_r{e}(?:struct|chr) ə
{e}CC ɛ
{e}x ɛ
{e}C$ ɛ
(?<![qg]u)(?<=V){e}(?:ment|r(?:ai|as|a_|ons|ez|ont|i(?:ons|ez))|té|rie)
oi{e}rie
aï{e}
{e}hV ə
_{e}(?:go|ro|xo|dé|v) e
_c{e}dex e
_{e}[bcdfglmprstz][Vy] e
_v{e}(?:to) e
r{e}volver e
(?:bras|lib|romanc|guérill|derill|sombr){e}ros?_ e
_r{e}qui e
st{e}ward i
pizz{e}ri e
{e}[oaiuâôû]
{e}C ə
{e} ə
{é} e
u{ë}$
{è|ê|ë} ɛ
`

/** Rules for the letters a and e, in order; for the syntax see `compileRules`. */
export const vowelsAToE = String.raw`
(?:pap|onn|[^_]qu|ffl|rain|pell){e}teries?_ ɛ
_s{aô}n o
(?:_|_e_?|hot|_g)m{ai}ls?_ ɛ
b{a}seb ɛ
(?:_|mi)l{a}d(?:y|ies) e
(?:panc|cupc){a}k ɛ
footb{a}ll o
(?:_b|_c|_f|_laf|_sab|_pap|_hend){a}y[aeéio] a
_(?:dyl|ev|jord|log|erw|marw|all?){a}n_ a
{aoû} u
_s{aou}l u
ess{aou}l u
{aim}$ ɛ̃
{ain|aîn}(?![Vnhy]) ɛ̃
f{ai}s(?:an|on|i?ez|ai|eu|ab|ion) ə
_y{a}cht ɔ
{a}(?:ill|il$) a
_(?:dé|)p{a}ys e
(?:_|re|pace)m{a}k(?:e|ing) ɛ
_(?:c|sk|sh){a}(?:ke|te) ɛ
(?:_b|_cob|_cip|_k|_himal|_fe?d|_ma?|_g){a}y(?:[oaiué]|e(?!z|r|u|m)) a
{ay}(?:$|C) ɛ
{a}yV ɛ
b{a}ll$ o
{aî} ɛ
(?:_|(?<!v)r){ai}_ e
(?:[bcdfghjlmnpstvxz]|qu|gu|ge|oy|uy|tu|[éi]){ai}_(?<!_(?:b[al]+|m|d|g|l|p|f|t|qu|délai|ess|virgin|rel|dél|rembl|dél|bal
    |é)ai_)(?<!(?:bal|dél|rel|bl|ess|_gu|ch|_m)ai_) e
{ai} ɛ
cr{aw}l o
{au}r ɔ
{au} o
{an}(?![Vnhy])(?<!(?:_(?:f|v|w)|[^_]m|fl|_m)an(?=s?_)) ɑ̃
(?:_f|_v|clergym|clubm|gagm|perchm|jazzm|doberm|dsm|rugbym|alderm|hetm|showm|barm|superm|cameram|batm|recordm|tennism
    |_policem){a}n$ a
{an}$ ɑ̃
{am}[bp] ɑ̃
{a|à|â} a
{æ} e

_n{ew}[ts_] ju
(?:cam|ven|guat|nig|all|mod){e}(?=ram|mal|ria|gr|rato) e
cand{e}la e
(?:arbor|plac|_pes|satisf){e}(?=bo|tas?_|ci) e
_(?:p|t|l|di|r|s){e}(?=seta|quila|go_|becca|nior|nalty|digr|ferend) e
(?:mark){e}(?=ting) e
_p{e}roxy ɛ
_gw{e}nd ɛ
(?:flam|cresc|pol|haci|dj){e}(?=nc|nta|nda|mb) ɛ
_m{en}dél ɛ̃
vi{ew}s?_ u
vi{e}w u
_(?:l|d|t|b|str){ea}(?:d|l|m|k)(?!n|.?$) i
st{ea}k ɛ
sw{ea}t i
_br{ea}k ɛ
_(?:sp|b|t|st|str){ea}(?:k(?!f)|tn|gl|ms?_|me|ner|ling) i
{eau} o
{eu}_(?<=_eu_) y
_{eu}(?:s|t|e|es|rent|ssent|sses?|ssions|ssiez)_ y
h{eu}reu ø
{eu}il œ
_{eu} ø
_(?:pl|b){eu}[vr] œ
{eu}ro ø
{eu}(?:[rfvl]|gl|pl|n(?!â)|bl) œ
{eu|eû} ø
{ein}(?![Vnh]) ɛ̃
_r{eim} ɛ̃
{e}il(?:l|$) ɛ
{ei|eî} ɛ
{ee} i
{e}yV ɛ
{ey} ɛ
_(?:dés)?{en}n(?:ui|uy|ei|ob|uag|oy|oi) ɑ̃
_(?:dés|r)?{em}m(?!ent|al_) ɑ̃
_{e}n(?:iv|org|am) ɑ̃
_{en}h ɑ̃
f{e}mm a
{e}mment_ a
sol{e}nn a
cou{e}nn a

rou{e}nn a

{em}[bp] ɑ̃
[vt]i{en}dr ɛ̃
(?:(?:_|con|main|ob|re|sou|par|abs|dé)t|(?<!_en|_dé|_ob)v)i{en}t_ ɛ̃
_bi{en}_[êa] ɛ̃n
_bi{en}(?!n) ɛ̃
[iïyé]{en}$ ɛ̃
_b{en}_ ɛ̃
_ag{en}da ɛ̃
_app{en}dic ɛ̃
_b{en}(?:jam|join|gal|thi) ɛ̃
(?:_|[oly])b{en}z[èoiyéa] ɛ̃
_p{en}(?:ta|sum|thi|to[dsx]|téd) ɛ̃
_cons{en}su(?!el) ɛ̃
plac{en}ta ɛ̃
_st{en}cil ɛ̃
(?:abdom|spécim|dolm|glut|lich|poll|cyclam|hym|_éd|_z|_y|gold|_op|_am|_ibid|_week_|gentlem|_tripo|alb|_sp|syst|pap
    |suspense?){e}n(?:$|se) ɛ
week_{e}nd ɛ
C{e}n_ ɛ
{e}n_w ɛ
_(?:.*[^o])?{e}nt\+
(?:_ca|da|fa|lga|nga|_la|cla|_ra|bra|cra|tra|nta|éta|ua|hrag|ryth|_ai|sai|éci|idi|rédi|_li|bli|éli|mi|ani|eni|_ri|bri|cri|fri
    |gri|pri|rri|_tri|éri|ési|iti|inti|sti|xi|l|flam|gram|gom|nom|pom|som|lo|oo|hro|to|_ar|car|dar|har|lar|ésar|éar|efer|ffer
    |nfer|ger|ir|or|s|au|écu|fu|hu|llu|plu|ou|bru|su|tu|â|bî|ô)m{e}nt_
(?:[^è]m|_c|_jac|djac|cc|fic|tic|noc|pisc|_occid|_rep|_vinc|laur|éc|_d|écad|accid|ncid|fid|trid|ssid|_résid|_présid|_évid|_ard
    |pud|prud|éd|_g|_ag|eg|ndig|glig|ilig|ellig|lg|tang|tring|ting|_arg|émerg|serg|éterg|iverg|onverg|_urg|ég|effici|défici
    |gradi|_expédi|rédi|cli|olli|véni|ipi|_l?ori|ati|_l|_tal|bival|uival|yval|rel|xcell|_dol|indol|viol|inol|mnol|insol|rbul
    |uccul|ucul|fécul|_opul|rpul|irul|urul|vérul|mman|rman|réman|mmin|_émin|urémin|oémin|éémin|contin|ertin|abstin|pon|_arp|erp
    |_par|ppar|spar|torr|ncurr|récurr|hér|bs|és|_lat|_pat|énit|_cont|écont|nipot|ntripot|dempot|impot|rmitt|_ongu|afflu|nflu
    |efflu|diloqu|_éloqu|équ|_v|arav|ev|ferv|_auv|couv|souv|év|[^i]esc|sci|_s|_ress|_press|ons|surd|_red|fring|révér|fér|quipot
    |malcont|_conv|_av|(?:tri|quadri|uni|mono|pluri|multi|tétra|penta|hexa|co)val|flatul|pestil|ompét){en}t_ ɑ̃
{e}nt_
{en}(?![Vnh]) ɑ̃
_d{e}sign i
jusqu{e}_ ə
_CC?{e}_ ə
_q?u?{e}_ ə
_[ldmtsc]{es}(?:dames|quel) e
_[ldmtsc]{es}_ e
(?:nor|su)d_{e}st ɛ
_{est}_ ɛ
_{est}_ce ɛ
_j{ea}ns?\+ i
_{es}_ ɛ
_(?:fi|post){er}\+ e
(?:bitt|blist|_cart|_dock|dragst|roadst|_boost|book?mak|cemak|comput|_hunt|_junk|panz|quak|shak|spinnak|_tend|_tun|welt
    |_winchest|_munst|highland|_lin|_trad|flipp|_toast|hipst|_a?m|_alt|outrem|_f|_enf|_v|_hiv|_ch|_fi|_hi|_sup|_hyp|_canc|cuill
    |éth|geys|gangst|hamst|_post|_mast|clust|revolv|_las|contain|_jok|_pok|chart|start|_sett|_pold|_thal|_bitt|_pat|magist
    |cathét|sphinct|_ov|ull_ov|_int|cock|spenc|jupit|lucif|esth|_imp|tank|steam|_est|bunk|quimp|_nig|manchest|wagn|kepl|hitl
    |_neck|_eul|badint|jennif|blockbust|kash|_corn|_wat|adenau|m[uü]ll|mahl|_kell|_web|_webst|schneid|_beck|_walt|_pet|_park
    |_pott|_luth|_fisch|heim|doppl|_thi|blist|_pol[lk]|mou?nst|_scann|scoot|_rev){e}r$ ɛ
(?:v|_s|_des+|_res+|_ti|_ac?qui|conqui|_re?qui|_enqui|_g){e}rs_(?<!_levers_) ɛ
(?:swea?t|design|lead|sitt|_gam|stream|_rapp|best_sell|bestsell|deal|hack|_roll|crack|boom|cutt|skat|rock|blaz|bulldoz|skipp
    |thrill|manag|best_?sell|freez|speak|trail|teas|sprint|squatt|loos|outsid|burg|start|_dr[iy]v|croon|mush
    |supporte?){e}r$(?<!support.*) œ
{er}s_(?<=(?:ier|nger|cher|oyer|uyer|eger|ager|iller|cler|verger|rger)s_)(?<!(?:ti|_fi|_hi|_vi)ers_) e
{er}(?:_|s_) e
{ez}_ e
_{et}_ e
_cl{e}fs?_ e
i{e}ds?_ e
{et}$(?<!(?:_n|_c|sovi|_intran|_extran|offs|exoc|_rock|bask|crick|_s|_j|gadg|intern|_fl|rack|_gad|hock|_b|_wat|pick|pock|cock
    |skett?|racket|_brack|pock|hamm|_tabl|chez)et_)(?<!(?:_n|bask|crick|_s|gadg)ets_) ɛ
{e}s?[_+]
_d{e}ss(?:us|ous) ə
_r{e}ss(?!us|uy) ə
_{e}(?:ff|ss) e
_(?:int|hyp|sup){e}r ɛ
{e}(?:[bcdfgptv][rl]|[cpt]h|gn)[Vy] ə
_ic{e}b
_r{e}(?:struct|chr) ə
{e}CC ɛ
{e}x ɛ
{e}C$ ɛ
(?<![qg]u)(?<=V){e}(?:ment|r(?:ai|as|a_|ons|ez|ont|ions)|té|rie)
_{e}v e
_{e}[bcdfglmprstz][Vy] e
_v{e}(?:to) e
(?:bras|lib|romanc|guérill|derill|sombr){e}ros?_ e
st{e}ward i
{e}[oaiuâôû]
{e} ə
{é} e
u{ë}$
{è|ê|ë} ɛ
`

/** Family names. For the syntax see `lexicon.ts`. */
export const familyNames = `
alves alvɛs
barthélemy bartelemi, benali benali, benoist bənwa, bensaïd bɛnsaid, besnard benar, besnier benje, bianchi bjɑ̃ki, bloch blɔk
bouazza bwaza
çelik ç:tʃ e:ɛ l i k, chrestien kretjɛ̃, crespel krepɛl, crespin krepɛ̃
demir demir, descamps dekɑ̃, desgranges degrɑ̃ʒ, desmarets demarɛ, desprez depre, destouches detuʃ, diaz djaz, dumesnil dymenil
évesque evɛk
ferhat f e:ɛ r h: a t, fernandes fɛrnɑ̃dɛs
genest ʒənɛ, gomes gɔmɛs, guyon g u:ɥi y:j on:ɔ̃
haddad adad, huynh win
ionescu jɔnɛsku
jovanovic jɔvanɔvitʃ
kaczmarek katʃmarɛk, khelifi kelifi, kowalski kɔvalski, kuntz kunts
lachesnaye laʃɛnɛ, leclercq ləklɛr, lefebure ləfebyr, lemaistre ləmɛtr, lesieur ləsjœr, lesnard lenar, lesourd ləsur
lesueur ləsɥœr, liu lju, lucchini lukini
marchetti markɛti, martinez martinɛz, mesnil menil, meziane mɛzjan, munoz mynɔz
nikolic nikɔlitʃ, nowak nɔvak
özdemir øzdemir
perez perɛz, petrov petrɔv, popescu pɔpɛsku, proulx pru
ricci ritʃi, rodrigues rɔdrigɛs, ruiz rɥiz
saidi saidi, santos sɑ̃tos, szymanski ʃimanski
teixeira tɛʃera, torres tɔrɛs
wisniewski visnjɛvski, wojcik vɔjtʃik, wolff vɔlf, wu wu
yildiz jildiz, yilmaz jilmaz
zhao ʒao
`

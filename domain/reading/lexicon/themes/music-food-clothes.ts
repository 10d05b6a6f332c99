/** English words of music, cinema, food and clothes. For the syntax see `lexicon.ts`. */
export const musicFoodClothes = `
after aftœr, bat·tle batl, bebop bibɔp, bluegrass b l ue:u g:g r:r a ss:s, boysband bɔjzbɑ̃d, brownies brawni, bun bœn, buns bœns
casual kaʒwal, cheese tʃiz, choker ʃɔkœr, coke kok, coleslaw kɔlslo, comics kɔmiks, cover kɔvœr, cowgirl kogœrl
cranberries krɑ̃bɛriz, cupcakes kœpkɛk, dancefloor dɑ̃səflɔr, dry draj, dub dœb, earl-grey œrlgrɛ, fashion f a sh:ʃ io:œ n
fastfood fastfud, featuring f ea:i t u:ʃœ r:r i ng:ŋ, fudge fœdʒ, ginger dʒindʒœr, happy-hour apiawr, heavy ɛvi
heavy-metal ɛvimɛtal, hobbies ɔbiz, irish ajriʃ, juke-box ʒukbɔks, jukebox ʒukəbɔks, jumbo dʒœmbo, leggings lɛgiŋs, lounge lawndʒ
medley mɛdlɛ, new-wave njuwɛv, oldtimer oldtajmœr, one-man-show wanmanʃo, one-woman-show wanwumanʃo, pins pins, pint pajnt
plum-pudding plumpudiŋ, pullover pylɔvɛr, rangers rɑ̃dʒœrs, rave rɛv, rock'n'·roll r:r o:ɔ ck:k ': n:ɛn ': r:r o:ɔ ll:l
roller-coaster rɔlœrkostœr, seersucker sirsœkœr, shortbread ʃɔrtbrɛd, show-biz ʃobiz, single singl, snickers snikœrs
soap-opera sopɔpera, soul sul, sound-system sawndsistɛm, spare-ribs s p a:ɛ r: e: -: r:r i b s, street-art stritart
streetwear stritwɛr, sundae s u:œ n d a:ɛ e:, sunlights sœnlajts, suspense syspɛns, sweatshirt switʃœrt, t-bone t:ti -: b o n e:
take-away tɛkawɛ, underground œndœrgrawnd, unplugged œnplœgɛd, vintage vintɛdʒ, waterproof watœrpruf
`

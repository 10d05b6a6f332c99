/** English words of sport, games, computing and the web. For the syntax see `lexicon.ts`. */
export const sportsAndScreens = `
admin admin, banner banœr, benchmark bɛnʃmark, beta beta, bodybuilder bɔdibildœr, bot bɔt, buffer bœfœr, bugger bœge
challenger ʃalɑ̃ʒœr, chatbot tʃatbɔt, chatter tʃate, cheat tʃit, cheater tʃitœr, checker tʃɛkœr, cheerleader tʃirlidœr
chipset ʃipsɛt, clickbait klikbɛt, cornflakes kɔrnflɛks, datacenter datasɛntœr, dead-heat dɛdit, deadlift dɛdlift, débuguer debœge
drag-and-drop dragɛnddrɔp, dreamer drimœr, driving drajviŋ, drone dron, dunk dœnk, e-learning ilœrniŋ, emails imɛl
fatbike fatbajk, firefox fajrəfɔks, firewall fajrəwol, followers fɔlowœr, followeur fɔlowœr, forward fɔrward, freeride frirajd
freeware friwɛr, frisbee frizbi, gameboy gɛməbɔj, gamepad gɛməpad, hat-trick attrik, home-trainer omtrɛnœr, homepage oməpɛdʒ
hometrainer omətrɛnœr, hooligan uligan, hotspot ɔtspɔt, inbox inbɔks, ironman ajrœnman, jab dʒab, keynote kinot
livestreaming lajvəstrimiŋ, loot lut, mainframe mɛnfrɛm, mashup maʃœp, mid·dle·wa·re m i d d:ɛ l e:ə w a:ɛ r:r e:
mountain-bike mawntɛnbajk, multiplayer myltiplɛjœr, news njuz, notebook notəbuk, off-line ɔflajn, online ɔnlajn
opensource ɔpɛnsurs, outdoor awtdɔr, pad·dle padl, partner partnɛr, phablet fablɛt, player plɛjœr, pokemon pɔkemɔn
punching-ball pœnʃiŋbol, putter pœtœr, putting pœtiŋ, reboot ribut, rebooter ribute, record-man rəkɔrdman, rider rajdœr, rough rœf
runner rœnœr, scan skan, screenshot skrinʃɔt, shareware ʃɛrəwɛr, showdown ʃodawn, skin skin, skysurf skajsœrf, spoil spɔjl
spoiler spɔjle, sportswoman spɔrtswuman, spyware spajwɛr, stories stɔriz, swiper swajpe, thread th:s r:r ea:ɛ d, touchpad tœtʃpad
tracker trakœr, trackpad trakpad, trail trɛl, turf tœrf, turfiste tœrfist, tweetos twitos, unfollow œnfɔlo, update œpdɛt
upgrade œpgrɛd, user juzœr, walking w al:ɔ k i ng:ŋ, wallpaper wolpɛpœr, webmail wɛbmɛl, widget widʒɛt, winch winʃ, winner winœr
yachtwoman y:j a:ɔ ch: t w o:u m a n
`

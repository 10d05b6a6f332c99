/** 1024 French words that a child of six can read and spell, without accents; ten bits each, so the list keeps its length. */
export const passwordWords: readonly string[] = `
abeille abricot acacia acier agenda agile agneau aigle aile aimant album algue ambre amical ampoule ananas ancien ancre
angle animal anneau anorak antenne appel arbre arcade arche archer ardoise argent argile armoire artiste asperge atelier
athlete atlas atome atout aube aurore automne avenir avenue averse avion avoine avril azur badge bagage bague balai balance
balcon balise balle ballon bambou banane banc bandeau banjo banque baril barre basket bassin bateau beau belette belier
berceau bercer berger beurre biche bidon bijou bille billet biscuit bison blanc bleu bloc blond bocal bois boisson boite
bolide bonbon bonnet bonsai bord borne bosse botte bouchon boucle bougie boule bouleau bouquet bouquin bourdon bouton
branche bravo brebis brick brioche brique brise broche bronze brosse brume brun buffet buffle buisson bulle bureau cabane
cabine cabri cacao cactus cadeau cadet cadran cadre cage cahier caillou caisse calamar calcul calme camion campeur canal
canard canari canif canoe canot cantine canyon capuche carafe caramel caribou carnet carotte carpe carreau carte carton
cascade casier casque castor caverne cendre centre cercle cerf cerise chaine chaise chalet chaleur chamois champ chance
chanson chapeau char charbon chariot charme chat chaud chef chemin chemise cheval chien chiffre chignon choix chorale chou
cible ciel cigale cigogne cime cinema cirque ciseau citron clair classe clavier client cloche clocher clou clown cochon
cocon coffre coiffe coin colibri colis collage collier colline colombe colonne coloris comete commode compas compote
concert condor conte copain copeau copie copiste corail corbeau corde cordon cornet costume coteau coton couleur couloir
coupe courant courbe coureur courge course cousin coussin couteau couvert coyote crabe craie crapaud cravate crayon cristal
croix croquis cube cuir cuisine cuivre curieux curry cycle cygne daim damier danse danseur dauphin decor defi delta demain
dent dessert dessin devoir diamant digue dinde disque divan dizaine doigt domino donjon dossier douceur douche doux dragon
drapeau droit dune duvet eclair ecran effort elegant elfe emploi endive enigme entier envol epice escale escrime espace
espoir esprit etable etage etang etoile etui exemple expert express fable facile facteur faisan falaise fanfare farine
faucon femur fenouil fermier festin feuille feutre ficelle figue figure filet film filtre flacon flamme fleche fleur fleuve
flocon floral flotte fluide flute foire foret forme fortune foudre foulard four fourmi foyer frais fraise froid fromage
fruit furet fusee galaxie galerie galette galop gamme gant garage gardien gare gateau gaufre gazelle gazon genou gentil
gilet girafe girofle glace glacier globe gobelet golf gomme gong gorge gourde goutte grain graine grand granit grappe
gravier grenade grenier grillon gris grive grotte groupe guepard guide guidon guitare habit hamac hameau hamster hangar
haricot hasard haut herbe heron heure hibou hiver hockey homard honneur horaire horizon horloge hotel hublot huile huit
huitre humble humour hymne iceberg icone idole igloo iguane image index indigo insecte instant iris ivoire jade jaguar
jambe jambon janvier jardin jasmin jaune jazz jeton jeudi jockey joie joli joue jouet joueur jour journal jovial joyau
joyeux juillet juin jumeau jungle jupe jupon juste kaki karting kayak kilo kimono kiosque kiwi koala lacet laine lait
laitue lama lampe lampion lance langue lapin large laurier lavabo lavande lecture legume lessive lettre lezard libre
licorne lievre ligne lilas limite linge lion liste litchi livre livret local loisir long lotus louche loup loupe loutre
lucarne luciole luge lundi lune lunette luth lutin lynx machine magasin magie magique main mairie maison malice manche
mangue manteau marais marbre mardi marelle marin marmite marron marteau martre masque matelas matelot matin meduse melon
memoire menthe menu merci merle mesure metal meteo metro meuble micro midi miel miette mignon mille mine minute miracle
mirage miroir mobile moderne modeste moineau moisson moment monde monnaie montre morse motard moteur mouche mouette moufle
moule moulin mousse mouton muguet museau musique nage nageur nappe nature navet navette navire nectar neige niche noix
nomade nombre nord note nougat nouveau noyer nuage nuit numero oasis objet ocean octobre oiseau olive olivier ombre oncle
ongle opera orage orange oranger orbite ordre oreille orgue orteil oseille otarie oublier ouest ours ourse oursin ourson
outil ouvrage pagaie paille pain palace palette palme palmier panda panier panneau paon papaye papier papyrus paquet parade
parasol parc parfait parfum parking parole parquet parrain partage passage pastel patate patin patio patte pavot paysage
pedale peigne pelage pelican pelle pelote peluche pendule pepin pepite perdrix perle perron persil petale petit phare
phoque photo phrase piano piccolo pichet piece pied pierre pieuvre pigeon pile pilier pilote piment pinceau pioche pion
pirogue piscine piste pivoine placard plage plan planche planeur plante plaque platane plateau platre pluie plume plumier
poche poesie poire poireau poisson poivre poivron polaire pollen pomme pompe pompier poney pont popcorn porche port porte
potage potager poteau poterie potiron poudre poulain poule poulet poulie poussin prairie praline primeur prince prisme
prune prunier puce puits pull pupitre puzzle pyjama python quai quartz quatre quiche racine radar radeau radio radis raisin
rame rameau ramure rapide rasoir rayon recette record regard reine relief renard renne repas repos reptile requin retour
reveil rideau rivage rivet riviere robe robinet robot robuste roche rocher romarin ronde rosace rose roseau rosier roue
rouge rouleau route royal royaume ruban rubis ruche rugby rythme sable sablier sabot sachet sacoche safari safran sage
saison salade salle salon samedi sandale saphir sapin sardine sauce sauge saumon savane savant savoir savon scooter scout
seau secret selle semaine semelle sentier sept serein serpent serrure sieste sifflet signal signe silence sillon soda soie
soir soleil solide sommet sonde sonnet sorbet sorcier sortie souffle source sourcil sourire souris spatule sport square
station statue stylo sucette sucre sultan surface symbole table tableau tablier taille talent talon tambour tandem tango
tapis tarte tartine tasse taureau temple tennis terrain terrier texte ticket tigre tilleul timbre timide tiroir tissu titre
toast toile toit tomate tombola tonneau topaze torche torrent tortue toucan toupie tour train trajet tranche travail trefle
tresse tricot trio triton troll trousse truffe truite tuba tube tuile tulipe tulle tunnel tuyau union univers urne usine
vache vague valise vallon vanille vapeur vase velo velours vent ventre veranda verbe verre verseau vert veste village ville
violet violon virage virgule visage visite vitesse vitrail vitre voile voilier voiture volant volcan volet volume vote
voyage voyelle yaourt yoga zebre zigzag zone zoom
`
  .trim()
  .split(/\s+/)

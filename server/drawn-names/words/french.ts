import { formOfEach, listed, type Words } from './words'

const adjectives = `
  Adroit/Adroite Affable Agile Aimable Ailé/Ailée Alerte Allègre Ambré/Ambrée Amical/Amicale Amusant/Amusante
  Argenté/Argentée Astral/Astrale Assidu/Assidue Attentif/Attentive Avisé/Avisée Azuré/Azurée Bleu/Bleue
  Brillant/Brillante Calme Câlin/Câline Chanceux/Chanceuse Chantant/Chantante Charmant/Charmante Clément/Clémente
  Coloré/Colorée Comique Confiant/Confiante Content/Contente Cordial/Cordiale Courtois/Courtoise Créatif/Créative
  Curieux/Curieuse Dansant/Dansante Décidé/Décidée Délicat/Délicate Dévoué/Dévouée Digne Discret/Discrète Doré/Dorée
  Doué/Douée Doux/Douce Drôle Dynamique Élégant/Élégante Éloquent/Éloquente Énergique Enjoué/Enjouée Épatant/Épatante
  Épique Espiègle Étoilé/Étoilée Éveillé/Éveillée Expert/Experte Fabuleux/Fabuleuse Fameux/Fameuse Féerique Festif/Festive
  Fidèle Fier/Fière Fort/Forte Franc/Franche Futé/Futée Généreux/Généreuse Génial/Géniale Gentil/Gentille
  Gracieux/Gracieuse Grandiose Habile Hardi/Hardie Heureux/Heureuse Héroïque Honnête Humble Idéal/Idéale Illustre
  Inspiré/Inspirée Intrépide Inventif/Inventive Jovial/Joviale Joyeux/Joyeuse Juste Léger/Légère Libre Loyal/Loyale
  Lucide Lumineux/Lumineuse Lunaire Magique Magnifique Malin/Maligne Marrant/Marrante Mignon/Mignonne Modeste
  Motivé/Motivée Musical/Musicale Mystique Nacré/Nacrée Noble Olympique Optimiste Paisible Patient/Patiente
  Pimpant/Pimpante Placide Poli/Polie Posé/Posée Précis/Précise Prudent/Prudente Radieux/Radieuse Rapide Rêveur/Rêveuse
  Rieur/Rieuse Rigolo/Rigolote Robuste Royal/Royale Rusé/Rusée Sage Savant/Savante Sensé/Sensée Serein/Sereine
  Serviable Sincère Sociable Solaire Solide Songeur/Songeuse Souple Souriant/Souriante Splendide Sportif/Sportive
  Stellaire Studieux/Studieuse Stoïque Subtil/Subtile Superbe Sympa Tenace Tonique Tranquille Unique Vaillant/Vaillante
  Véloce Vert/Verte Vif/Vive Vigilant/Vigilante Violet/Violette Virtuose Volant/Volante Zélé/Zélée Zen Pourpre
  Turquoise Indigo Émeraude Corail Lilas Rubis Saphir Polaire Boréal/Boréale Exquis/Exquise Ravi/Ravie Réfléchi/Réfléchie
  Satiné/Satinée Vivace Astucieux/Astucieuse Ingénieux/Ingénieuse
  Valeureux/Valeureuse Malicieux/Malicieuse Glorieux/Glorieuse`

const masculine = listed(`
  Aigle Alpaga Axolotl Bambou Bison Bouquetin Canari Caribou Castor Cerf Chamois Chaton Chevreuil Colibri Condor Corbeau
  Criquet Cygne Daim Dauphin Dragon Écureuil Élan Érable Faisan Faon Faucon Flamant Furet Geai Goéland Griffon Grillon
  Guépard Hamster Hérisson Héron Hibou Homard Husky Ibis Iguane Jaguar Kiwi Koala Lama Lapin Léopard Lézard Lièvre Lion
  Loup Lynx Martinet Merle Moineau Mouflon Narval Nuage Ocelot Oisillon Okapi Orignal Ours Ourson Panda Papillon Pélican
  Phénix Pingouin Pinson Poney Poulain Puma Renard Renne Saumon Serval Soleil Suricate Tamia Tapir Tatou Tigre Tilleul
  Toucan Trèfle Triton Wapiti Wombat Yak Zèbre`)
const feminine = listed(`
  Abeille Alouette Antilope Belette Biche Brise Caille Cascade Chouette Cigale Cigogne Coccinelle Colombe Comète Étoile
  Étincelle Fauvette Fourmi Fusée Gazelle Gerboise Girafe Grenouille Grive Hermine Hirondelle Huppe Jonquille Libellule
  Licorne Lionne Loutre Louve Luciole Lune Mangouste Marmotte Martre Méduse Mésange Mouette Orque Otarie Panthère Perdrix
  Perruche Pieuvre Pivoine Planète Rainette Rivière Sarcelle Sardine Souris Sterne Tortue Truite Tulipe Vigogne`)

export const french: Words = {
  groups: [
    { nouns: masculine, adjectives: formOfEach(adjectives, 0) },
    { nouns: feminine, adjectives: formOfEach(adjectives, 1) },
  ],
  isNounFirst: true,
}

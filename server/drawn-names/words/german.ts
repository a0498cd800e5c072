import { listed, type Words } from './words'

/** Without their endings, which these take alike: "mutiger Otter", "mutige Eule", "mutiges Reh". */
const stems = listed(`
  Achtsam Aktiv Artig Aufgeweckt Aufmerksam Aufrecht Bedacht Begabt Beherzt Beliebt Berühmt Bescheiden Beschwingt
  Besonnen Beständig Brav Bunt Charmant Clever Cool Dankbar Dezent Diskret Dynamisch Edl Ehrlich Eifrig Elegant Emsig
  Fabelhaft Fair Famos Fein Feierlich Findig Fleißig Fliegend Flink Flitzend Flott Forsch Freundlich Frisch Froh
  Fröhlich Funkelnd Furchtlos Galant Gelassen Gemütlich Genial Gescheit Geschickt Gesellig Gewandt Gewitzt Glänzend
  Glücklich Golden Grandios Großzügig Grün Gütig Heiter Heldenhaft Hell Herrlich Herzlich Heroisch Hilfsbereit Höflich
  Hüpfend Hurtig Keck Kess Klar Klug Königlich Kosmisch Kreativ Kühn Kundig Lachend Lächelnd Lebhaft Legendär Leis
  Leuchtend Liebevoll Locker Loyal Lustig Magisch Märchenhaft Mild Munter Musikalisch Mutig Nett Neugierig Nobl
  Offen Ordentlich Patent Pfeifend Pfiffig Poetisch Prächtig Pünktlich Putzig Quirlig Rasant Rasch Redlich Reg Resolut
  Ruhig Sacht Sagenhaft Samtig Sanft Schillernd Schlau Schnell Schwungvoll Segelnd Silbern Singend Sonnig Sorgsam
  Sportlich Staunend Still Stolz Strahlend Summend Taktvoll Tanzend Tapfer Toll Träumend Treu Tüchtig Umsichtig
  Verlässlich Vergnügt Verspielt Violett Vital Wach Wacker Weis Weltoffen Wendig Witzig Wunderbar Würdig Zackig
  Zauberhaft Zäh Zufrieden Zünftig`)

const masculine = listed(`
  Adler Ahorn Bär Biber Dachs Delfin Dompfaff Drache Eisbär Eisvogel Elch Falke Fink Frosch Fuchs Gecko Gepard Greif
  Habicht Hamster Hase Hirsch Husky Ibis Igel Jaguar Kakadu Kauz Kiwi Koala Kolibri Komet Kondor Kranich Lachs Leguan
  Lemur Leopard Löwe Luchs Marder Maulwurf Milan Narwal Otter Ozelot Panda Panther Papagei Pelikan Pfau Pinguin Pirol
  Planet Puma Rabe Reiher Salamander Schwan Seeadler Seehund Seestern Serval Spatz Sperling Star Steinbock Stern
  Stieglitz Storch Strauß Tapir Tiger Tukan Uhu Waschbär Wolf Wombat Yak Zaunkönig Zeisig`)
const feminine = listed(`
  Ameise Amsel Antilope Bachstelze Biene Birke Drossel Eidechse Elster Ente Eule Fledermaus Forelle Gämse Gazelle
  Giraffe Grille Haselmaus Hummel Krabbe Krähe Lerche Libelle Linde Maus Meise Möwe Nachtigall Qualle Rakete Robbe
  Schwalbe Seerose Sonne Taube Tulpe Wachtel Welle Wildkatze Wolke Zikade Kohlmeise Blaumeise Goldammer
  Koralle Springmaus Lachmöwe Kastanie`)
const neuter = listed(`
  Alpaka Chamäleon Einhorn Fohlen Gnu Gürteltier Häschen Känguru Kaninchen Kätzchen Kleeblatt Küken Lama Lamm
  Murmeltier Nashorn Okapi Opossum Pony Reh Rehkitz Rentier Sternchen Wiesel Zebra Zicklein`)

const forms = (ending: string) => stems.map((stem) => stem + ending)

export const german: Words = {
  groups: [
    { nouns: masculine, adjectives: forms('er') },
    { nouns: feminine, adjectives: forms('e') },
    { nouns: neuter, adjectives: forms('es') },
  ],
  isNounFirst: false,
}

import { formOfEach, listed, type Words } from './words'

const adjectives = `
  Afable Ágil Alegre Amable Ámbar Amistoso/Amistosa Animado/Animada Añil Apacible Aplicado/Aplicada Astral Astuto/Astuta
  Atento/Atenta Audaz Azul Bailarín/Bailarina Benévolo/Benévola Boreal Brillante Calmado/Calmada Campeón/Campeona
  Cantarín/Cantarina Capaz Carmesí Celeste Celestial Chispeante Colorido/Colorida Constante Contento/Contenta Cordial
  Cortés Cósmico/Cósmica Creativo/Creativa Curioso/Curiosa Danzarín/Danzarina Decidido/Decidida Despierto/Despierta
  Dichoso/Dichosa Diestro/Diestra Digno/Digna Dinámico/Dinámica Discreto/Discreta Divertido/Divertida Dorado/Dorada
  Eficaz Ejemplar Elegante Elocuente Enérgico/Enérgica Épico/Épica Erudito/Erudita Esmeralda Estelar Experto/Experta
  Fabuloso/Fabulosa Famoso/Famosa Fantástico/Fantástica Feliz Festivo/Festiva Fiel Flexible Formal Fuerte
  Galáctico/Galáctica Generoso/Generosa Genial Gentil Glorioso/Gloriosa Gracioso/Graciosa Grandioso/Grandiosa Hábil
  Heroico/Heroica Honesto/Honesta Honrado/Honrada Humilde Ideal Ilustre Impecable Incansable Índigo Ingenioso/Ingeniosa
  Intrépido/Intrépida Inventivo/Inventiva Jovial Jubiloso/Jubilosa Juguetón/Juguetona Justo/Justa Leal Libre Lila
  Listo/Lista Lúcido/Lúcida Luminoso/Luminosa Lunar Mágico/Mágica Magnífico/Magnífica Melódico/Melódica Memorable
  Mítico/Mítica Modesto/Modesta Musical Noble Optimista Original Paciente Pacífico/Pacífica Perfecto/Perfecta Perspicaz
  Plácido/Plácida Plateado/Plateada Poético/Poética Preciso/Precisa Próspero/Próspera Prudente Pulcro/Pulcra Puntual
  Radiante Rápido/Rápida Real Reluciente Resuelto/Resuelta Risueño/Risueña Rítmico/Rítmica Sabio/Sabia Sagaz
  Saltarín/Saltarina Sensato/Sensata Sereno/Serena Servicial Simpático/Simpática Sincero/Sincera Sociable Solar
  Soleado/Soleada Solidario/Solidaria Sonriente Soñador/Soñadora Sublime Sutil Tenaz Tranquilo/Tranquila Triunfal
  Tropical Turquesa Único/Única Valeroso/Valerosa Valiente Veloz Versátil Viajero/Viajera Vibrante Vigoroso/Vigorosa
  Violeta Virtuoso/Virtuosa Vistoso/Vistosa Vital Vivaz Vivo/Viva Volador/Voladora Zen Aventurero/Aventurera
  Madrugador/Madrugadora Estudioso/Estudiosa Habilidoso/Habilidosa Victorioso/Victoriosa Entusiasta`

const masculine = listed(`
  Alce Arce Arcoíris Bisonte Búho Camaleón Canario Canguro Caracol Castor Ciervo Cisne Cohete Colibrí Cóndor Corzo Cuervo
  Delfín Dragón Erizo Faisán Flamenco Gamo Gavilán Girasol Gorrión Grillo Guepardo Halcón Hámster Hurón Ibis Jaguar
  Jilguero Koala Lémur León Leopardo Lince Lirón Lobo Loro Manatí Mapache Mirlo Mochuelo Narval Ocelote Okapi Osezno Oso
  Panda Pelícano Petirrojo Pingüino Pinzón Planeta Poni Potro Puma Quetzal Rayo Reno Roble Ruiseñor Salmón Sol Suricato
  Tapir Tejón Tigre Topo Trébol Tucán Unicornio Vencejo Viento Volcán Yak Zorro Zorzal`)
const feminine = listed(`
  Abeja Abubilla Águila Alondra Alpaca Amapola Ardilla Azucena Brisa Cascada Cebra Chinchilla Chispa Cigarra Cigüeña
  Codorniz Curruca Estrella Gacela Galaxia Gamuza Garza Gaviota Golondrina Grulla Hormiga Iguana Jirafa Lagartija
  Lechuza Leona Libélula Liebre Llama Luciérnaga Luna Mangosta Margarita Marmota Marsopa Montaña Nube Nutria
  Ola Orca Oropéndola Paloma Pantera Perdiz Rana Salamandra Sardina Tórtola Tortuga Trucha Urraca Vicuña Violeta`)

export const spanish: Words = {
  groups: [
    { nouns: masculine, adjectives: formOfEach(adjectives, 0) },
    { nouns: feminine, adjectives: formOfEach(adjectives, 1) },
  ],
  isNounFirst: true,
}

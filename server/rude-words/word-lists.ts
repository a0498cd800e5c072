/**
 * Which words and phrases are rude. The lists of the library are of what nobody should be suggested to look for, in many
 * languages side by side: what follows makes of them what a class or a pub should not read on the wall
 * (docs/decisions/0049-rude-names.md).
 */
import lists from 'naughty-words'
import { lookOf } from './look'

/** Made-up languages, and one whose entries are everyday verbs. Their short words are names elsewhere. */
const leftOut = new Set(['eo', 'kab', 'tlh'])

const words = (text: string): string[] => text.split(/\s*\n\s*|\s*,\s*/).filter((word) => word !== '')

/** On the lists, and said every day, often in another of these languages, or the name of a person or a place. */
export const everyday = words(`
  asesinato, asno, big black, blonde action, bonze, butt, burro, domination, escort, eunuch, drogas, hardcore, heroína,
  infierno, inferno, maldito, martillo, mufti, nackt, playboy, popel, rosette, scat, snatch, swinger, viagra, bondage,
  am, ami, amin, anita, amador, aranha, ariano, asbak, aso, bagnarsi, balalao, balen, balle, barenaked, bareback,
  bastinado, battere, bekken, beurt, biga, birdlock, bissexual, bitte, blue waffle, bobo, boemelen, boiata, bourrée,
  bourré, bullet vibe, byk, cadavere, camisinha, casci, cerveja, chupar, chupetón, cocaína, cocaina, comer, con,
  consolo, cornhole, corno, cozza, cu, de ballen, de hond uitlaten, de koffer induiken, de pijp uitgaan, del, draaikont,
  duperele, dupek, dvda, eikel, engerd, fan, fava, figging, fing, fingering, finocchio, folle, foot fetish, frango assado, franc,
  francok, francot, fratze, gat, gerbe, gerber, girl on, gol, gote, gozar, gras maaien, griet, haahka, hard, hatullinen,
  heterosexual, hol, homem gay, homosexual, how to kill, huge fat, hård, ingoio, ische, jajko, jätkä, johny, kanen,
  kimme, kloten, knor, lahtari, lecchino, lesbica, lésbica, lummel, lund, lümmel, maciza, mama, mannaggia, marha, matje, menage a trois,
  ménage à trois, meuf, mof, molo, mona, mong, monta, montare, muna, mussa, muts, mutta, möpse, naaien, naida, nave scuola,
  nicht, octopussy, olla, opzouten, paal, palen, palle, palli, pallit, panettaa, panna, pano, pantava, pau, pédale,
  pehko, pele, pelek, perse, pesce, peter, péter, pik, pina, pinto, pipari, pippa, pippone, piru, pisello, pistolotto,
  pistää, pitt, pompa, poot, porca miseria, porco, pot, potverdorie, quaglia, queca, ramoner, reet, regina, reikä,
  reva, reudig, reutelen, rizzarsi, ruffiano, saco, santorum, sbattere, schatje, schiesser, schoft, sega, shota,
  shrimping, sinnsykt, skeet, snowballing, soccia, spagnola, spuiten, stake, standje, stootje, suka, sås, tainted love,
  tanche, tanga, tavara, tied up, tirare, toeter, toosa, torneira, trio, trique, tuhkaluukku, tusan, tussut,
  twinkie, undressing, vacca, vangare, vergallen, viiksi, voyeur, vögeln, watje, wippen, xx, xxx, zaadje, zio cantante,
  zuigen, achter het raam zitten, passar um cheque, brunette action, yarak, kutta, kamine, kanjar, pataka,
  gasti, gashti, ghasti, suar, saala, maal, loda, lodu, aand, chinki, jutku, kuppainen, padlo, petuh, brinca, sotrør,
  fanken, pokker, juggs, poof, belino, picio, padulo, fregna, bagassa, kurafi, buksza, kulli, reva, bigornette,
  бугор, голый, фига, хапать, хрен, какая разница, офигеть, мент, на фиг, другой дразнится,
  成人, 激情, 祖宗, 老二, 交配, 月经, 卵, 卵子, 精子, 奶, 乳, 性, 处女, 十三点, 笨蛋, 私服, 九游, 野鸡, 爛, 柒, 鳩, 撚, 幹, 你老闆, 笨實,
  粉腸, 老母, 逼, 13., 13点, 刚度, 三级片, 肥西, 白烂, 靠背, 靠腰, 情色, 包皮, 迷药, 双峰微颤, 后庭, 乳房, 尻,
  いたずら, カント, エスコート, グロ, コカイン, スウィンガー, スリット, ハードコア, ファンタジー, フック, プレイボーイ, ぽっちゃり, ラティーナ,
  ラバー, ローター, 嫌い, 支配, 殺人事件, 女の子, 女王様, 女子高生, 人妻, 人種, 誘惑, 奴隷, 裸, 拷問, 直腸, 生殖器, 卍, 宦官, 両性, 平手打ち,
  アジアのかわいい女の子, 自己愛性, 脱衣, 挿入, 縛り, 覗き, 糞便, 噴出, 3p, sm, 女装, 殺し方, 殺人方法, お尻, おしり, オシリ, ボーイズラブ,
  미친, 유모, 망가, 애자, 노모, 고자, 근친, 야사, 에로, 호로, 염병, 몰카,
  فرج, مص, بز, مبادل, خول, กู, กะปิ, หลั่ง, ล้างตู้เย็น, ไอ้ควาย`)

/** Without its accents, each is another word, or a name: these are rude with their accents alone. */
const otherWithoutAccents = words(`bur, cono, got, gotten, gotte, gotun, gotu, gotler, kur, mose, pica, pok, rov`)

/** Of the body, of history, of nature: in a lesson's or a quiz's texts as often as not, but no name for a player. */
export const ofLessons = words(`
  aborto, anal, anale, anus, ânus, baiser, clitoris, coito, ejaculation, erotic, esperma, fecal, genitals, helvete,
  incest, intercourse, jouir, naakt, nazi, neonazi, negro, nègre, nipple, nipples, nippel, nude, nudity, orgasmus, orina,
  penis, pênis, pezón, racista, rectum, sádico, satan, semen, sex, sexo, sexual, sexuality, sexually, suck, sucks,
  swastika, topless, travesti, urethra play, vagina, vulva, секс, обнаженный, половое сношение, セックス, 性交, جماع`)

/** Names of people and places that are also rude: asked about where the host is asked, and nowhere else. */
export const askedOnlyAsNames = words(`
  bite, bollera, chatte, chut, concha, coon, coons, kike, lolita, marica, negro, pinche, pute, quim, randi, schwanz, troia,
  veado, xana, xanas, zizi, zorra`)

/** As the above, and rude as a text, where it is hardly ever meant as a name. */
const askedAsNames = words(`ben dover, cocks, dick, dicks, fanny, fick, fuk,
  hooker, mike hunt, phil mccracken, polla, poon, tit, willy`)

/** What the lists leave out, and players write. */
const more = words(`
  adolf hitler, heil hitler, hitler, sieg heil, kkk, kys, kill yourself, stfu, fck, fuq, phuck, phuk, biatch, arse,
  bellend, big dick, bullshitter, deez nuts, dick head, dick pic, dickhead, dyckhead, hugh jass, moe lester, ligma balls,
  nig, piss, pissed, prick, retard, retarded, shithead, shitter, slag, small dick, suck it, suck my, tiny dick, wanker,
  whores, wtf, arschgesicht, behindi, fick dich, fickt, ficker, fickfehler, gefickt, huso, hurensöhne, kackhaufen, mistgeburt,
  missgeburt, schlampen, spast, spasti, mongo, ta gueule, fdp, ntm, grosse bite, ma bite, la bite, bâtard, nique, niquer,
  salopes, putes, enculé, va te faire, culero, chinga tu madre, chingar, chingada, coños, hdp, hijos de puta, joder,
  mamón, pene, pollas, puto, putos, putas, buceta, viado, cuzão, foda se, porra, pqp, vsf, stronzi, puttane,
  troie, vaffa, pezzo di merda, kanker, kankerlijer, tering, tyfus, tyfuslijer, klootzakken, hoeren, kutwijf, godver,
  skurwiel, skurwysyny, jebane, spierdalaj, wypierdalaj, pojebana, chuje, cwel, сука, блять, бля, пидор, пидорас, мудак,
  хуесос, ебаный, нахуй, похуй, suka blyat, cyka blyat, amk, amcik, orospu cocugu, siktir git, fitta`)

/** Rude wherever they stand within a word. */
const roots = words(`fuck, cunt, nigger, faggot, arschloch, hurensohn, wichser, fotze, scheisse, hijodeputa, kurwa,
  motherf, пизд, нахуй`)
/** Have a root in them all the same, or are no plural of what they look like. */
const notRude = words(`cummings, kunta, porras, scunthorpe, snigger`)

/** Rude in a word that is made of them and of companions alone: "bigdickboy" is, "Dickens" and "Hancock" are not. */
const compoundable = words(`
  anal, arsch, arse, ass, bitch, boobs, cazzo, cock, culo, cum, dick, dildo, fag, fick, hitler, hure, kacke, kut, merde,
  merda, mierda, nazi, nigga, penis, piss, polla, porn, porno, pussy, puta, scheiss, sex, sexy, shit, slut, tits, titten,
  twat, vagina, wank, whore`)
const companions = words(`
  alter, baby, bag, bags, big, boi, boy, boys, bull, class, daddy, dein, deine, dich, dog, dumb, eater, face, fat, gamer,
  gesicht, girl, girls, god, gott, guy, hat, head, herr, hole, holy, horse, jack, king, klasse, kopf, licker,
  little, lol, lord, lover, master, mega, mein, mich, mommy, mrs, mr, ms, my, queen, real, smart, sniffer, storm, sucker,
  super, team, the, this, tiny, ttv, tv, und, wad, xd, xxx, you, your, yt`)

/** Their words are innocent together. */
const together = words(`
  cul de sac, cum laude, blue tit, great tit, coal tit, moby dick, spotted dick, cat o nine tails, herz ass, pik ass,
  kreuz ass, karo ass, van dyke, per se, god save, fanny hill, free willy, willy wonka, willy brandt, fanny mendelssohn,
  dick van dyke, philip k dick, dick turpin, dick tracy, porca eva, pussy cat, pussy willow, pussy riot, ball gag reflex,
  cox s bazar`)

const setOf = (some: readonly string[]): ReadonlySet<string> => new Set(some.map((word) => lookOf(word)))

const never = setOf([...everyday, ...askedOnlyAsNames])
const unaccented = setOf(otherWithoutAccents)
const listed = Object.entries(lists)
  .filter(([language]) => !leftOut.has(language))
  .flatMap(([, entries]) => entries)

/** Entries by their look; those that their accents alone make rude with these. */
const formsOf = (entries: readonly string[]): string[] =>
  entries
    .map((entry) => (unaccented.has(lookOf(entry)) ? lookOf(entry, { accents: true }) : lookOf(entry)))
    .filter((form) => form !== '' && !unaccented.has(form))

const inNames = new Set(formsOf([...listed.filter((entry) => !never.has(lookOf(entry))), ...more]))
const doubtful = new Set([...setOf(askedOnlyAsNames), ...setOf(askedAsNames)])
const lessons = setOf(ofLessons)

export interface Lists {
  rude: ReadonlySet<string>
  /** The most words of one of its phrases. */
  longest: number
}

const listOf = (forms: Iterable<string>): Lists => {
  const rude = new Set(forms)
  return { rude, longest: Math.max(...Array.from(rude, (form) => form.split(' ').length)) }
}

/** Rude as a name, whoever has it. */
export const rudeNames = listOf([...inNames].filter((form) => !doubtful.has(form)))
/** Perhaps somebody's name. */
export const doubtfulNames = listOf(doubtful)
/** Rude in a text. */
export const rudeTexts = listOf(
  [...inNames, ...setOf(askedAsNames)].filter((form) => !lessons.has(form) && !never.has(form)),
)

export const rudeRoots = [...setOf(roots)]
export const innocentWords = setOf(notRude)
export const innocentPhrases = [...setOf(together)].sort((a, b) => b.length - a.length)
export const compounds = setOf(compoundable)
export const companionWords = setOf(companions)

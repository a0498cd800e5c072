/**
 * What a column holds, according to its heading. `wrong` is an answer that is never right, `type` the kind of question,
 * `other` something a quiz does not have, such as points or a remark.
 */
export type HeadingRole = 'number' | 'question' | 'option' | 'wrong' | 'right' | 'time' | 'type' | 'other'

export interface Heading {
  role: HeadingRole
  /** The index of the option in the heading: 1 for "Option 2" and for "B". Null if it names none. */
  place: number | null
}

const answer =
  '(?:answers?|options?|choices?|antwort(?:möglichkeit)?(?:en)?|réponses?|choix|respuestas?|opci(?:ón|ones)|antwoord(?:en)?|opties?|rispost[ae]|opzion[ei]|respostas?|opç(?:ão|ões)|alternativ[ae]s?)'
const place = '([a-j]|\\d{1,2})'

// English, German, French, Spanish, Dutch, Italian and Portuguese.
const words: [HeadingRole, RegExp][] = [
  ['number', /^(no\.?|nr\.?|n[°º.]|#|number|nummer|num[ée]ro|número|(question|frage) ?(#|no\.?|number|nr\.?))$/],
  [
    'question',
    /^(questions?|question ?text|prompt|fragen?|fragetext|preguntas?|enunciado|vra(ag|gen)|vraagtekst|domand[ae]|perguntas?|questão)$/,
  ],
  [
    'right',
    /^((right|correct) ?(answers?|options?|choices?)?( ?(\(s\)|s))?( ?(number|letter|index|idx))?|solution|(answer )?key|answer (number|letter|index|idx)|richtige?r?|(richtige?|korrekte) (antwort|option|lösung)(en)?|lösung|(bonne|juste)s?|(bonne|juste)s? réponses?|réponses? (correcte|juste|exacte)s?|correctas?|respuestas? correctas?|opción correcta|juist|goed|(juiste?|goede?|correcte?) antwoord(en)?|corrett[ae]|rispost[ae] (corrett|giust|esatt)[ae]|certas?|corretas?|respostas? (certas?|corretas?)|gabarito)$/,
  ],
  [
    'wrong',
    new RegExp(
      `^((?:wrong|incorrect)(?: ?(?:answer|option|choice)s?)?|false answers?|distractors?|falsch|falsche antwort(?:en)?|faux|fausse|mauvaise|(?:mauvaise|fausse)s? réponses?|réponses? (?:fausse|incorrecte)s?|incorrectas?|respuestas? incorrectas?|fout|onjuist|(?:foute?|onjuiste?) antwoord(?:en)?|sbagliat[ae]|rispost[ae] (?:sbagliat|errat)[ae]|errad[ao]s?|respostas? (?:errad|incorret)as?)[ ./_[]*(\\d{0,3})\\]?$`,
    ),
  ],
  [
    'time',
    /^(time|time ?limit|time in seconds|time limit in seconds|time per question|time to answer|seconds|secs?|timer|zeit|zeitlimit|zeit in sekunden|sekunden|temps|temps limite|durée|tiempo|tiempo límite|límite de tiempo|segundos|tijd|tijdslimiet|seconden|tempo|tempo limite|limite di tempo|limite de tempo|secondi)$/,
  ],
  [
    'type',
    /^((question|slide)? ?(type|kind)|typ|fragetyp|fragentyp|type de question|tipo(( de pregunta| di domanda| de pergunta))?|vraagtype)$/,
  ],
  ['option', new RegExp(`^(?:${answer}[ _-]?${place}?|${place}[.)]? ${answer}|\\(?${place}\\)?)$`)],
  [
    'other',
    /^(remarks?|comments?|notes?|hints?|points?|score|marks?|weight|(sub ?)?category|topic|subject|tags?|difficulty( level)?|level|(answer )?explanation|rationale|feedback|description|((question|media|video) )?(image|link|url)( link| url)?|picture|photo|media|video|source|author|language|id|chapter|round|grade|unit|lesson|bemerkung(en)?|anmerkung(en)?|kommentar|hinweis|punkte|punktzahl|kategorie|thema|fach|schwierigkeit|niveau|runde|kapitel|klasse|lektion|erklärung|bild|quelle|remarques?|commentaires?|catégorie|thème|difficulté|explication|observaci(ón|ones)|comentarios?|puntos|puntuación|categoría|tema|dificultad|explicación|imagen|opmerking(en)?|punten|categorie|onderwerp|moeilijkheid|uitleg|afbeelding|osservazion[ei]|comment[oi]|punti|punteggio|categoria|difficoltà|spiegazione|immagine|observaç(ão|ões)|pontos|pontuação|dificuldade|explicação|imagem)$|\bpoints?\b|faster answers/,
  ],
]

/** Longer text is no heading, and would take long to match. */
const longestHeading = 200

/** Equal for headings that differ only in case, blanks, a colon and the mark of a required field. */
export const headingKey = (cell: string): string =>
  cell
    .slice(0, longestHeading + 1)
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, longestHeading + 1)
    .replace(/[ *:]+$/, '')

/** What a heading means; null if unknown. */
export function headingOf(written: string): Heading | null {
  const key = headingKey(written)
  // Normalizing to compatibility forms can add many characters.
  if (key.length > longestHeading) return null
  const heading = withoutNote(withoutNote(key))
    .replace(/^results?[./_]+/, '')
    .replaceAll('_', ' ')
  const unnumbered = heading.replace(/^\d{1,2}[.)] /, '')
  for (const [role, pattern] of words) {
    const found = pattern.exec(heading) ?? pattern.exec(unnumbered)
    if (!found) continue
    const name = role === 'option' ? (found[1] ?? found[2] ?? found[3]) : undefined
    return { role, place: name === undefined ? null : placeNamed(name) }
  }
  return null
}

const judging = /right|correct|wrong|richtig|falsch|juste|bonne|faux|juist|goed|fout|giust|corrett|sbagl|cert|errad/

/** Without a trailing note for the person who fills it in: "(optional)", "- max 120 characters". */
function withoutNote(heading: string): string {
  const [, name = heading, note = ''] = /^(.*?\S)\s*(?:\(([^)]{2,})\)|\s[-–—] (.*))$/.exec(heading) ?? []
  // "Answer 1 (correct)" says more than "Answer 1", so such a note stays.
  return judging.test(note) && !judging.test(name) ? heading : name.replace(/:$/, '')
}

const placeNamed = (name: string): number => (/\d/.test(name) ? Number(name) - 1 : name.charCodeAt(0) - 97)

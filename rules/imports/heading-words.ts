/** What a column holds by its heading. A `wrong` one holds an answer that is never right. */
export type HeadingRole = 'number' | 'question' | 'option' | 'wrong' | 'right' | 'time'

// English, German, French, Spanish, Dutch, Italian and Portuguese.
const words: [HeadingRole, RegExp][] = [
  ['number', /^(no\.?|nr\.?|n[°º]|#|number|nummer|num[ée]ro|número)$/],
  ['question', /^(questions?|question text|fragen?|fragetext|preguntas?|vra(ag|gen)|domand[ae]|perguntas?)$/],
  ['wrong', /^(wrong|incorrect|false|distractor|falsch|faux|fausse|mauvaise|incorrecta?|fout|onjuist|sbagliat|errad)/],
  [
    'right',
    /^(right|correct|solution|answer key|richtig|lösung|bonne|réponse (correcte|juste)|respuesta correcta|juist|goed|risposta (corretta|giusta)|resposta (certa|correta))/,
  ],
  ['time', /^(time|seconds|secs?\b|zeit|sekunden|temps|durée|tiempo|segundos|tijd|seconden|tempo)/],
  [
    'option',
    /^((answer|option|choice|antwort(möglichkeit)?|réponse|choix|respuesta|opción|antwoord|optie|risposta|opzione|resposta|opção)s?( ?([a-f]|[1-6]))?|[a-f])$/,
  ],
]

/** The role of a heading in lower case; null of one that is not known. */
export const headingRole = (heading: string): HeadingRole | null =>
  words.find(([, pattern]) => pattern.test(heading))?.[0] ?? null

/** Who may import whom, as docs/architecture.md draws it. `architecture.test.ts` holds the product to it. */
import { existsSync, readdirSync } from 'node:fs'

// From the top down: each may use the stores and services of those after it.
export const features = [
  'admin',
  'account',
  'take-home',
  'assignments',
  'past-games',
  'exports',
  'imports',
  'evenings',
  'games',
  'solo',
  'shared-links',
  'reports',
  'gallery',
  'billing',
  'support',
  'ai',
  'quizzes',
  'pictures',
  'identity',
]
const below = (feature: string) => features.slice(features.indexOf(feature) + 1).map((each) => `server/${each}`)

/** What every feature of the server stands on. */
const platform = [
  ...['contract', 'rules', 'server/env', 'server/deps', 'server/problems', 'server/limits', 'server/http'],
  ...[
    'server/db',
    'server/bus',
    'server/csv',
    'server/mail',
    'server/drawn-names',
    'server/metrics',
    'server/jobs',
    'server/log',
    'server/machine',
    'server/processes',
    'server/rude-words',
    'server/sandbox',
    'server/secrets',
    'server/settings/ai-settings',
    'server/stripe',
    'server/texts',
    'server/uploads',
  ],
]
/** What every page stands on. */
const page = [
  'contract',
  'rules',
  'web/styles',
  'web/api',
  'web/upload',
  'web/download',
  'web/queries',
  'web/phone-origin',
  'web/i18n',
  'web/ui',
  'web/layout',
  'web/identity/use-user',
]

const kindFolders = 'web/question-kinds'
const webKinds = readdirSync(kindFolders, { withFileTypes: true }).flatMap((each) =>
  each.isDirectory() ? each.name : [],
)
/** The parts of a kind of question that know the editor, which no other download may carry. */
const partsOfEditor = [
  ...['draft-parts', 'editor-parts'],
  ...webKinds.flatMap((kind) => [`${kind}/draft`, `${kind}/edit`, `${kind}/preview`]),
].filter((part) => ['.ts', '.tsx'].some((ending) => existsSync(`${kindFolders}/${part}${ending}`)))

/** What the files of a folder may import, besides each other. The first line that fits a file is its own. */
export const table: [folder: string, may: string[]][] = [
  ['contract', []],
  ['rules', ['contract']],
  // Players without a screen: what a phone runs, in a process of the server's.
  [
    'bots',
    [
      ...['contract', 'rules', 'web/api', 'web/live', 'web/player', 'web/questions', 'web/stream', 'web/ui'],
      'web/i18n/locale',
    ],
  ],

  ['server/settings', ['contract', 'server/env']],
  ['server/log', ['server/env']],
  ['server/machine', ['server/env', 'server/settings']],
  ['server/secrets', ['server/db', 'server/env']],
  ['server/jobs', ['server/db', 'server/deps']],
  [
    'server/processes',
    ['contract', 'package.json', 'server/bus', 'server/db', 'server/deps', 'server/metrics', 'server/problems'],
  ],
  ['server/metrics', ['server/env', 'server/settings']],
  ['server/redis', ['server/log']],
  ['server/sandbox', []],
  ['server/drawn-names', ['contract']],
  ['server/rude-words', ['contract', 'rules']],
  ['server/csv', ['rules']],
  ['server/texts', ['contract']],
  ['server/problems', ['contract', 'server/texts']],
  ['server/limits', ['contract', 'server/problems', 'server/redis']],
  [
    'server/http',
    [
      ...['contract', 'server/db', 'server/env', 'server/limits', 'server/log', 'server/machine', 'server/metrics'],
      'server/problems',
      'server/texts',
    ],
  ],
  ['server/db', ['contract', 'rules', 'server/env', 'server/log', 'server/machine', 'server/settings']],
  ['server/uploads', ['contract', 'server/http', 'server/problems']],
  ['server/bus', ['server/metrics', 'server/redis']],
  ['server/mail', ['contract', 'server/db', 'server/env', 'server/jobs', 'server/metrics']],
  [
    'server/stripe',
    ['contract', 'rules', 'server/env', 'server/jobs', 'server/log', 'server/problems', 'server/settings'],
  ],
  ['server/openapi', ['contract', 'server/http']],
  ['server/installation', [...platform, 'server/identity']],
  ['server/games/store', platform],
  ['server/games/replica', [...platform, 'server/games/store']],
  [
    'server/games/write',
    [
      ...platform,
      ...['server/games/store', 'server/games/replica', 'server/identity/session-store'],
      'server/quizzes/remove-solo-games',
    ],
  ],
  ['server/games/rehearsals', [...platform, ...below('games'), 'server/games', 'bots/messages']],
  ['server/admin', [...platform, ...below('admin'), 'server/installation/services']],
  ...features.slice(1).map((feature): [string, string[]] => [`server/${feature}`, [...platform, ...below(feature)]]),
  ['server/lifecycle', ['contract', 'server/env', 'server/log', 'server/machine', 'server/secrets', 'server/settings']],
  ['server', ['contract', 'rules', 'server']],

  ['web/i18n', ['contract', 'web/ui/loading']],
  ['web/ui', ['contract', 'rules', 'web/styles', 'web/api', 'web/i18n']],
  ['web/questions', ['contract', 'rules', 'web/i18n', 'web/ui', 'web/styles']],
  ...partsOfEditor.map((part): [string, string[]] => [
    `${kindFolders}/${part}`,
    ['contract', 'rules', 'web/ui', 'web/editor', kindFolders, 'web/questions'],
  ]),
  ['web/question-kinds', ['contract', 'rules', 'web/i18n', 'web/ui', 'web/styles', 'web/questions']],
  ['web/points', ['contract', 'rules', 'web/i18n', 'web/ui']],
  ['web/stream', ['contract']],
  ['web/live', ['contract', 'rules', 'web/api', 'web/i18n', 'web/ui', 'web/questions', 'web/stream']],
  [
    'web/player',
    [
      ...['contract', 'rules', 'web/api', 'web/i18n', 'web/ui', 'web/points'],
      ...['web/question-kinds', 'web/questions', 'web/live'],
      'web/stream',
    ],
  ],
  ['web/layout', ['contract', 'web/api', 'web/i18n', 'web/ui', 'web/styles', 'web/identity', 'web/billing']],
  ['web/corrections', [...page, ...['web/live/face', 'web/live/leaderboard', 'web/question-kinds', 'web/questions']]],
  [
    'web/host',
    [
      ...[...page, 'web/corrections', 'web/question-kinds', 'web/questions', 'web/quizzes/use-quiz-search', 'web/live'],
      'web/stream',
    ],
  ],
  ['web/own-pace', [...page, 'web/question-kinds', 'web/questions']],
  ['web/solo', [...page, 'web/own-pace', 'web/question-kinds', 'web/questions']],
  // What a player of an assignment loads: the host's pages come apart.
  [
    'web/assignments/play',
    [
      ...[
        ...page,
        'web/assignments/moments',
        'web/assignments/spaced-code',
        'web/own-pace',
        'web/question-kinds',
        'web/questions',
        'web/quizzes/quiz-cover',
      ],
      ...[
        'web/loading',
        'web/pages/lazy-not-found',
        'web/player/join',
        'web/solo/missed-play',
        'web/take-home/delete-mine',
        'web/take-home/taken-question',
      ],
    ],
  ],
  [
    'web/assignments',
    [
      ...[...page, 'web/corrections', 'web/points', 'web/question-kinds', 'web/questions', 'web/quizzes'],
      ...[
        'web/pages/lazy-not-found',
        'web/past-games/answered-question',
        'web/past-games/hardest-first',
        'web/past-games/question-results',
      ],
    ],
  ],
  ['web/quizzes', [...page, 'web/live/format', 'web/question-kinds', 'web/questions']],
  ['web/dashboard', [...page, 'web/billing', 'web/library', 'web/live/format', 'web/quizzes']],
  ['web/evenings', [...page, 'web/quizzes']],
  ['web/ai', [...page, 'web/question-kinds', 'web/questions', 'web/quizzes', 'web/stream']],
  // A row of the review opens in the editor's own fields.
  ['web/imports', [...page, 'web/editor', 'web/question-kinds', 'web/questions', 'web/quizzes']],
  [
    'web/editor',
    [
      ...page,
      'web/ai',
      'web/host/question/hall-preview',
      'web/imports',
      'web/question-kinds',
      'web/questions',
      'web/quizzes',
    ],
  ],
  [
    'web/past-games',
    [...page, 'web/corrections', 'web/live/face', 'web/points', 'web/question-kinds', 'web/questions', 'web/quizzes'],
  ],
  [
    'web/take-home',
    [
      ...[...page, 'web/layout', 'web/live/face', 'web/points', 'web/question-kinds', 'web/questions', 'web/quizzes'],
      ...['web/solo', 'web/loading', 'web/pages/lazy-not-found'],
    ],
  ],
  ...['library', 'gallery', 'printing'].map((feature): [string, string[]] => [
    `web/${feature}`,
    [...page, 'web/question-kinds', 'web/questions', 'web/quizzes'],
  ]),
  ...['identity', 'billing', 'support'].map((feature): [string, string[]] => [`web/${feature}`, page]),
  ['web/account', [...page, 'web/identity', 'web/billing']],
  [
    'web/admin',
    [
      ...page,
      'web/billing',
      'web/host-page',
      'web/with-number',
      'web/loading',
      'web/pages/lazy-not-found',
      'web/quizzes',
      'web/questions',
    ],
  ],
  ['web/pages', [...page, 'web/loading', 'web/questions']],
  ['web', ['contract', 'rules', 'web']],
]

/** The floors within a folder, from the top down: what is on one imports only what is below it. */
export const floors: [folder: string, fromTheTop: string[]][] = [
  [
    'web/host',
    [
      ...[
        'rehearsal-screen',
        'host-screen',
        'scoreboard-screen',
        'hall-layers',
        'hall-dialogs',
        'remote',
        'results',
        'settings',
        'lobby',
      ],
      ...[
        'question',
        'foot',
        'texts',
        'corrections',
        'players',
        'reveal',
        'reactions',
        'keys',
        'remotes',
        'sound',
        'teams',
        'game',
        'rehearsal',
      ],
    ],
  ],
  [
    'web/editor',
    [
      ...['editor-screen', 'quiz-editor', 'quiz-fields', 'quiz-about', 'restored-draft-notice'],
      'finding-fields',
      ...[
        'editor-sheet',
        'editor-layout',
        'use-quiz-form',
        'outline',
        'questions',
        'ai',
        'imports',
        'saving',
        'preview',
        'kinds',
      ],
      ...['pictures', 'editor-context', 'draft-field', 'draft-language', 'draft', 'pictures/upload-tracker'],
    ],
  ],
  [
    'web/imports',
    [
      ...['import-screen', 'import-dialog', 'archive', 'quiz-import', 'add-questions', 'questions-import'],
      ...['sheet-import', 'questions-review', 'choose-one', 'columns', 'saving', 'review', 'choosing', 'understood'],
      'remark-in-words',
    ],
  ],
  [
    'server/games',
    [
      ...[
        'routes',
        'host',
        'rehearsals',
        'network-check',
        'player-routes',
        'events-route',
        'host-streams',
        'points-route',
        'drawn-name-route',
        'take-home-routes',
        'team-routes',
        'round-routes',
        'viewer-routes',
        'viewer-lookup',
      ],
      ...[
        'settings-gate',
        'take-home-offer',
        'progress',
        'join-call',
        'extra-time-codes',
        'remotes',
        'live-games',
        'sweep',
        'game-lookup',
        'remotes/remote-cookie',
        'seat-cookie',
      ],
      ...['host-addresses', 'write', 'replica', 'store'],
    ],
  ],
]

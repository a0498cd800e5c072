import { hostLanguages, playerLanguages, type Language } from './languages'

/**
 * The kinds of pages, each with a catalogue of its texts in every language that it has. A page loads the catalogue of its
 * kind before it is shown; one that leads to pages of another kind loads theirs on the way.
 */
export const pageKinds = [
  'play',
  'solo',
  'assignment',
  'mine',
  'public',
  'show',
  'editor',
  'workspace',
  'admin',
] as const
export type PageKind = (typeof pageKinds)[number]

/** Pages that players see have every language; all others have those of hosts. */
export const languagesOf = (kinds: readonly PageKind[]): readonly Language[] =>
  kinds.every((kind) => ofPlayers.has(kind)) ? playerLanguages : hostLanguages

const ofPlayers = new Set<PageKind>(['play', 'solo', 'assignment', 'mine', 'public'])

/** The kind of the page at a path. Addresses that lead nowhere are public pages, too. */
export const pageKindOf = (path: string): PageKind =>
  kindsByPath.find(([pattern]) => pattern.test(path))?.[1] ?? 'public'

/** The kinds at a path: at the address of the landing page, hosts find their dashboard. */
export const pageKindsAt = (path: string, isHost: boolean): PageKind[] =>
  path === '/' && isHost ? ['workspace', 'public'] : [pageKindOf(path)]

/** The router does not tell capital letters from small ones, either. */
const kindsByPath: [RegExp, PageKind][] = [
  [/^\/(join|play)\b/i, 'play'],
  [/^\/(solo|public\/solo)\b/i, 'solo'],
  [/^\/a\//i, 'assignment'],
  [/^\/mine\//i, 'mine'],
  [/^\/(host|remote|scoreboard|results)\//i, 'show'],
  [/^\/(quiz|import)\b/i, 'editor'],
  [/^\/admin\b/i, 'admin'],
  [/^\/(auth|evenings|assignments|past-games|subscription|account)\b/i, 'workspace'],
]

/** What a player's phone loads from /join to the final screen, by the manifest of the build. */
import { questionKinds, type QuestionKind } from '../../contract/questions/question-kinds'

interface Part {
  file: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

/** By the paths of modules in `web/`. */
export type Manifest = Record<string, Part>

export const partOf = (kind: QuestionKind): string => `question-kinds/${kind}/phone.tsx?phone`

/** What comes by itself in a game of choices that is played as games are by default, on a phone that reaches the podium. */
const usualParts = [
  ...['player/buzz/buzz-button.tsx', 'player/buzz/buzz.ts', 'player/reactions/reaction-bar.tsx', 'player/why/why.tsx'],
  ...['player/podium/tell-podium.ts', 'live/confetti.tsx?phone', 'player/player-finish.tsx'],
]

/** The scripts that every phone has before anything is played. */
export const firstScripts = (manifest: Manifest): Set<string> => scriptsOf(manifest, firstParts(manifest))

/** The scripts of a usual game. */
export function usualScripts(manifest: Manifest): Set<string> {
  const gone = usualParts.filter((part) => !manifest[part])
  if (gone.length > 0) throw new Error(`the built page has no ${gone.join(', ')}`)
  return scriptsOf(manifest, [...firstParts(manifest), ...usualParts])
}

/** All that a player's screens can lead to: every kind of question, teams, an evening, a correction, results to keep. */
export function allScripts(manifest: Manifest): Set<string> {
  const wanted = new Set([...firstParts(manifest), ...questionKinds.map(partOf)])
  for (const part of wanted)
    // The entry leads to every screen there is.
    if (!manifest[part]?.isEntry) for (const next of manifest[part]?.dynamicImports ?? []) wanted.add(next)
  return scriptsOf(manifest, wanted)
}

/** The scripts of these modules, with what a browser loads before it runs them. */
export function scriptsOf(manifest: Manifest, modules: Iterable<string>): Set<string> {
  const wanted = new Set(modules)
  for (const module of wanted) for (const next of manifest[module]?.imports ?? []) wanted.add(next)
  return new Set([...wanted].map((module) => manifest[module]?.file ?? '').filter((file) => file.endsWith('.js')))
}

function firstParts(manifest: Manifest): string[] {
  const modules = Object.keys(manifest)
  const screens = modules.filter((module) => manifest[module]?.name === 'player-screen')
  if (screens.length === 0) throw new Error('the built page has no player screen where it is looked for')
  return [...modules.filter((module) => manifest[module]?.isEntry), ...screens]
}

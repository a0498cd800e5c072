/** Which texts each kind of page shows, found in the build from what its screens import. */
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { pageKinds, type PageKind } from '../../contract/languages/page-kinds'

/** A screen of a kind, where the page that leads to it names both: `lazyScreen('solo', () => import('./solo/…'))`. */
const screenOfKind = /\b(?:lazyScreen|withCatalogue)\(\s*["'](\w+)["'],\s*\(\) =>\s*import\(["'](.+?)["']\)/g

/** Shown in every page, which loads its texts on the way there. */
const joinScreen = /^player\/join\/join-screen\.tsx$/

/** They lead to the screens, and hold what those share. Only screens of some kinds are reached from each. */
const lists = /^(alone-)?screens\.tsx$/

/** The ids that messages have in the build, for each kind of page. */
export async function idsByKind(
  bundle: Rolldown.OutputBundle,
  build: Rolldown.PluginContext,
): Promise<Map<PageKind, string[]>> {
  const shown = idsByModule(bundle)
  const screens = await screensIn(shown.keys(), build)
  return new Map(pageKinds.map((kind) => [kind, [...idsOf(kind, { shown, screens, build })]]))
}

/** The ids in each module as it is in the build: what nobody uses has gone by then. */
function idsByModule(bundle: Rolldown.OutputBundle): Map<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules))
  return new Map(
    modules.map(([module, { code }]) => [
      module,
      Array.from((code ?? '').matchAll(/\bid: ?"(\$[\w+/]+)"/g), ([, id = '']) => id),
    ]),
  )
}

/** The kinds of the screens that a file leads to. */
const kindsOf = (module: string, build: Rolldown.PluginContext) =>
  new Set<string>(Array.from(sourceOf(module, build).matchAll(screenOfKind), ([, kind = '']) => kind))

const sourceOf = (module: string, build: Rolldown.PluginContext) => build.getModuleInfo(module)?.code ?? ''

async function screensIn(modules: Iterable<string>, build: Rolldown.PluginContext): Promise<Map<string, PageKind>> {
  const found = new Map<string, PageKind>()
  for (const module of modules)
    for (const [, kind = '', path = ''] of sourceOf(module, build).matchAll(screenOfKind)) {
      const screen = await build.resolve(path, module)
      if (!screen || !isKind(kind)) throw new Error(`${module} leads to ${path}, of the kind ${kind}: there is none`)
      found.set(screen.id, kind)
    }
  return found
}

interface Found {
  shown: Map<string, string[]>
  screens: Map<string, PageKind>
  build: Rolldown.PluginContext
}

/** Of the screens of a kind and of all that they import. Screens that they lead to have a kind of their own. */
function idsOf(kind: PageKind, { shown, screens, build }: Found): Set<string> {
  const found = new Set<string>()
  const visited = new Set<string>()
  const visit = (module: string) => {
    if (visited.has(module)) return
    visited.add(module)
    if (kind !== 'play' && joinScreen.test(inWeb(module))) return
    if (lists.test(inWeb(module)) && !kindsOf(module, build).has(kind)) return
    for (const id of shown.get(module) ?? []) found.add(id)
    const info = build.getModuleInfo(module)
    info?.importedIds.forEach(visit)
    info?.dynamicallyImportedIds.filter((id) => !screens.has(id)).forEach(visit)
  }
  const isStart = (module: string) => inWeb(module) === 'main.tsx' || screens.get(module) === kind
  for (const module of shown.keys()) if (isStart(module)) visit(module)
  return found
}

const isKind = (kind: string): kind is PageKind => pageKinds.some((each) => each === kind)

const web = resolve(import.meta.dirname, '../../web')
const inWeb = (module: string) => module.replace(`${web}/`, '').replace(/\?.*/, '')

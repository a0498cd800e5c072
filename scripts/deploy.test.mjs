/** What docs/running.md and deploy/ say, held against what there is. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { limits } from '../contract/limits'
import { routes } from '../contract/routes'
import { generationMaxMs } from '../server/ai/question-writer/generate-questions'
import { readEnv, settingNames } from '../server/env'
import { ineffectiveSettings } from '../server/settings/ineffective-settings'

const root = join(import.meta.dirname, '..')
const textOf = (path) => readFileSync(join(root, path), 'utf8')
const guide = textOf('docs/running.md')

describe('docs/running.md', () => {
  const rows = [...guide.matchAll(/^\| `([A-Z\d_]+)` +\| (?:`(.+?)`)? *\| (.*?) *\|$/gm)]

  test('lists every setting, a line each', () => {
    expect(rows.map(([, name]) => name)).toEqual(settingNames)
  })

  test('names the default of each', () => {
    const defaults = readEnv({})
    const written = (name) => (defaults[name] === undefined ? undefined : String(defaults[name]))
    expect(rows.map(([, name, value]) => [name, value])).toEqual(settingNames.map((name) => [name, written(name)]))
  })

  test('says of which settings this version takes no notice', () => {
    const said = rows.filter(([, , , what]) => what.startsWith('no effect yet')).map(([, name]) => name)
    expect(said).toEqual(
      settingNames.filter((name) => ineffectiveSettings({ [name]: 'set' }).some((line) => line.startsWith(name))),
    )
  })

  test('leads only to files and headings that exist', () => {
    const anchors = [...guide.matchAll(/^#+ (.*)$/gm)].map(
      ([, heading]) => `#${heading.toLowerCase().replaceAll(' ', '-')}`,
    )
    const links = [...guide.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link)
    const broken = links.filter((link) => !anchors.includes(link) && !existsSync(join(root, 'docs', link)))
    expect(broken).toEqual([])
  })
})

test('README.md names the oldest browsers that the pages are built for', () => {
  const [, safari, chrome] = /target: \['safari([\d.]+)', 'chrome(\d+)'\]/.exec(textOf('vite.config.ts'))
  expect(textOf('README.md')).toContain(`Safari ${safari}, Chrome ${chrome}, Edge ${chrome}`)
})

describe('deploy/', () => {
  const images = ['Dockerfile', 'compose.yaml']

  test.each(images)('%s says that it was not run', (name) => {
    expect(textOf(`deploy/${name}`)).toContain('# Not run here:')
  })

  test('what the image copies exists, and what the build needs is let through', () => {
    const allowed = [...textOf('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name)
    const copied = [...textOf('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) =>
      names.split(' '),
    )
    expect(allowed.filter((name) => !existsSync(join(root, name)))).toEqual([])
    expect(copied.filter((name) => name !== '.' && !allowed.includes(name))).toEqual([])
  })

  test('compose.yaml passes every setting of .env.example, each by its own name', () => {
    const [, environment] = /^x-app:.*?\n {2}environment:\n(.*?)\n {2}\w/ms.exec(textOf('deploy/compose.yaml'))
    const lines = [...environment.matchAll(/^ {4}([A-Z\d_]+): (?:\$\{(\w+):-\}$)?/gm)]
    expect(lines.map(([, name]) => name)).toEqual(settingNames)
    expect(lines.filter(([, name, from]) => from && from !== name)).toEqual([])
    const listed = [...textOf('.env.example').matchAll(/^# ([A-Z\d_]+)=/gm)].map(([, name]) => name)
    expect(listed).toEqual(settingNames)
  })

  test('the calls that wait for an AI may take their five minutes, and large files pass', () => {
    const generating = [routes.ai.fromText, routes.ai.fromFile, routes.ai.fromTopic].map((route) => route.split(' ')[1])
    const nginx = textOf('deploy/nginx.conf')
    const [, prefix, location] = /^ {2}location (\/api\/\S+) \{\n(.*?)^ {2}\}/ms.exec(nginx)
    const [, haproxySeconds, haproxyPrefix] = /http-request set-timeout server (\d+)s if \{ path_beg (\S+) \}/.exec(
      textOf('deploy/haproxy.cfg'),
    )
    const [, nginxSeconds] = /proxy_read_timeout (\d+)s/.exec(location)
    for (const path of generating) {
      expect(path.startsWith(prefix)).toBe(true)
      expect(path.startsWith(haproxyPrefix)).toBe(true)
    }
    expect(Number(nginxSeconds) * 1_000).toBeGreaterThan(generationMaxMs)
    expect(Number(haproxySeconds) * 1_000).toBeGreaterThan(generationMaxMs)
    // Caddy waits for as long as it takes, unless it is told otherwise.
    expect(textOf('deploy/Caddyfile')).not.toMatch(/^\s*(response_header_timeout|read_timeout|request_body)/m)

    const [, megabytes] = /client_max_body_size (\d+)m/.exec(nginx)
    expect(Number(megabytes) * 1_024 * 1_024).toBeGreaterThan(Math.max(limits.aiFileBytes, limits.pictureBytes))
  })

  test('Node gets the same flags wherever the server is started', () => {
    const flagsIn = (path) => textOf(path).match(/--max-semi-space-size=\d+/g)
    const { start } = JSON.parse(textOf('package.json')).scripts
    const [flag] = start.match(/--max-semi-space-size=\d+/)
    expect(flagsIn('deploy/Dockerfile')).toEqual([flag])
    expect(flagsIn('deploy/quizhall@.service')).toEqual([flag])
    expect(guide).toContain(`\`${flag}\``)
  })

  test('settings that it sets are settings', () => {
    const files = ['deploy/compose.yaml', 'deploy/Dockerfile', 'deploy/quizhall@.service'].map(textOf).join('\n')
    const set = [...files.matchAll(/\b(APP_ORIGIN|DATA_DIR|HOST|PORT|(?:[A-Z]+_)+(?:URL|PROXY))\b/g)].map(
      ([name]) => name,
    )
    expect([...new Set(set)].filter((name) => !settingNames.includes(name))).toEqual([])
  })
})

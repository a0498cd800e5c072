/** Whether the address is one of a local network: such an installation has no public name. */
export const isInThisNetwork = (hostname: string): boolean =>
  /^(localhost$|10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[(::1|f[cde]))/.test(hostname) ||
  hostname.endsWith('.local')

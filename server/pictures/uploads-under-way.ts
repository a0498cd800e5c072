import { tooMany } from '../http/too-many'

const atOnce = { ofOne: 4, inAll: 100 }
const comeBackMs = 2_000

/** Each upload under way holds its file on the disk, a gigabyte in all, and no host has so many that others have none. */
export function uploadsUnderWay(): <Result>(hostId: string, upload: () => Promise<Result>) => Promise<Result> {
  const hosts: string[] = []

  return async (hostId, upload) => {
    const own = hosts.filter((each) => each === hostId).length
    if (own >= atOnce.ofOne || hosts.length >= atOnce.inAll) throw tooMany(comeBackMs)
    hosts.push(hostId)
    try {
      return await upload()
    } finally {
      hosts.splice(hosts.indexOf(hostId), 1)
    }
  }
}

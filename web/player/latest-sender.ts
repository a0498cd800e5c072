/** Twenty taps in a row cause several calls, but fewer than the server's limit. */
const pauseMs = 600

interface SenderParts<Choice, Reply> {
  send: (choice: Choice) => Promise<Reply>
  /** Shows it at once. */
  onChosen: (choice: Choice) => void
  onTaken: (choice: Choice, reply: Reply) => void
  /** Not called while a later choice waits. */
  onRefused: (error: unknown) => void
}

/** Shows what a player chooses at once, and sends only the latest. */
export function latestSender<Choice, Reply = unknown>(parts: SenderParts<Choice, Reply>): (choice: Choice) => void {
  const { send, onChosen, onTaken, onRefused } = parts
  let unsent: Choice | null = null
  let isSending = false

  async function sendAll() {
    isSending = true
    while (unsent !== null) {
      const choice: Choice = unsent
      unsent = null
      try {
        onTaken(choice, await send(choice))
      } catch (error) {
        if (unsent === null) onRefused(error)
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    isSending = false
  }

  return (choice) => {
    onChosen(choice)
    unsent = choice
    if (!isSending) void sendAll()
  }
}

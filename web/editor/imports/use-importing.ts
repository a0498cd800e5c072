import { useState, type ClipboardEvent } from 'react'
import { areCells, pastedFile } from '../../imports/choosing/pasted-file'

/** Whether questions are being imported, and from what: a file that is still to be chosen, or cells that were pasted. */
export function useImporting() {
  const [from, setFrom] = useState<'nothing' | 'file' | File>('nothing')
  return {
    isOpen: from !== 'nothing',
    first: from instanceof File ? from : undefined,
    open: () => setFrom('file'),
    close: () => setFrom('nothing'),
    /**
     * Cells of a spreadsheet are questions, wherever they are pasted, except as a text to write questions from. Any other
     * text is left to the field.
     */
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain')
      const isForAi = event.target instanceof Element && event.target.closest('[data-ai]') !== null
      if (event.defaultPrevented || isForAi || !areCells(text)) return
      event.preventDefault()
      setFrom(pastedFile(text))
    },
  }
}

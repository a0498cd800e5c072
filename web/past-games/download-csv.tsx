import { useMutation } from '@tanstack/react-query'
import { routes } from '../../contract/routes'
import { errorMessage } from '../api'
import { refresh } from '../queries'
import { Button } from '../ui/button'
import { failure } from '../ui/toast/toast-store'
import { fetchAnswersCsv, type AnswersCsv } from './answers-csv'

export function DownloadCsv({ gameId }: { gameId: number }) {
  const download = useMutation({
    mutationFn: () => fetchAnswersCsv(gameId),
    onSuccess: saveFile,
    onError: async (error) => {
      failure('Couldn’t download the answers', errorMessage(error, 'Check your connection, then try again.'))
      // The names may have been deleted meanwhile; the page then says when.
      await refresh(routes.pastGames.get)
    },
  })
  return (
    <Button look="ghost" isBusy={download.isPending} onClick={() => download.mutate()}>
      Download CSV
    </Button>
  )
}

const savingMs = 60_000

function saveFile({ name, file }: AnswersCsv): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // Some browsers read the URL only later.
  setTimeout(() => URL.revokeObjectURL(href), savingMs)
}

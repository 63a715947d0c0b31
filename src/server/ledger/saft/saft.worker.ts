import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerThisThread } from '#server/priority'
import { BadFile } from '../bad-file.ts'
import type { FromReader, ReaderTask } from './apart.ts'
import { readSaft } from './batches.ts'

// The thread that reads a large file, so that the main thread stays responsive.
const port = parentPort
if (!port) throw new Error('This is a worker thread, not a program')
const tell = (message: FromReader, memory: ArrayBuffer[] = []) => port.postMessage(message, memory)

/**
 * The maximum number of batches between the two threads: a slow database slows the reading instead of filling memory.
 */
const AHEAD = 2

const { path, lastDay } = workerData as ReaderTask

const send = async () => {
  let sent = 0
  for await (const batch of readSaft(path, lastDay)) {
    if (sent >= AHEAD) await once(port, 'message')
    sent++
    tell({ batch }, [
      batch.registers.buffer,
      batch.receipts.buffer,
      batch.lines.buffer,
      batch.zReports.buffer,
      batch.names.buffer,
    ])
  }
}

lowerThisThread()
try {
  await send()
  tell({ ended: true })
} catch (error) {
  if (!(error instanceof BadFile)) throw error
  tell({ badFile: error.message })
}

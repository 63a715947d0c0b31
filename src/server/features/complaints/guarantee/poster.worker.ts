import { makeFiles } from '#server/files/make-files'
import { drawPoster } from './draw-poster.ts'

makeFiles(drawPoster)

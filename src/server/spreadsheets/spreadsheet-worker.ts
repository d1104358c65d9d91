import { parentPort, workerData } from 'node:worker_threads';
import { readBytes } from './read-bytes.ts';

parentPort?.postMessage(readBytes(workerData instanceof Uint8Array ? workerData : new Uint8Array()));

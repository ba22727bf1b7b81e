import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Gives each shard files of about the same total size; the default counts files, and one shard ran 40 % longer. */
export class BalancedShards extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const bySize = files
      .map((file) => ({ file, size: statSync(file.moduleId).size }))
      .toSorted((a, b) => b.size - a.size || a.file.moduleId.localeCompare(b.file.moduleId));
    const shards = Array.from({ length: count }, () => ({ size: 0, files: [] as TestSpecification[] }));
    for (const { file, size } of bySize) {
      const smallest = shards.reduce((least, shard) => (shard.size < least.size ? shard : least));
      smallest.size += size;
      smallest.files.push(file);
    }
    return shards[index - 1]!.files;
  }
}

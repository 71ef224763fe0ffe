import type { ScimType } from '@newswatch/shared/contracts/admin';

/** The refusal of a directory's request, in the form of RFC 7644. */
export class ScimRefusal extends Error {
  override readonly name = 'ScimRefusal';
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

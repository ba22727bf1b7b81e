export default function BranchModalPage() {
  return null;
}

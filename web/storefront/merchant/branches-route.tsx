export default function BranchesPage() {
  return null;
}
